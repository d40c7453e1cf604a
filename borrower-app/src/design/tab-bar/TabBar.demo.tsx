import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { CalendarIcon, PhoneIcon, ReceiptIcon, WalletIcon } from '../icons/icons.tsx';
import { TabBar } from './TabBar.tsx';

export function Demo() {
  const [current, setCurrent] = useState('/first');
  return (
    <Example title="Four pages, one with a dot">
      <TabBar
        label="Main pages"
        current={current}
        onOpen={setCurrent}
        tabs={[
          { path: '/first', label: 'First', icon: <CalendarIcon /> },
          { path: '/second', label: 'Second', icon: <WalletIcon />, notice: 'Due soon' },
          { path: '/third', label: 'Third', icon: <ReceiptIcon /> },
          { path: '/fourth', label: 'Fourth', icon: <PhoneIcon /> },
        ]}
      />
      <p role="status">Open: {current}</p>
    </Example>
  );
}
