import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { CalendarIcon, PhoneIcon, ReceiptIcon, WalletIcon } from '../icons/icons.tsx';
import { CameraIcon, MailIcon } from '../icons/rarer-icons.tsx';
import { Grid } from './Grid.tsx';

const icons = [WalletIcon, ReceiptIcon, MailIcon, PhoneIcon, CameraIcon, CalendarIcon];

export function Demo() {
  const [chosen, setChosen] = useState('');

  function itemsFor(names: readonly string[]) {
    return names.map((label, position) => {
      const Icon = icons[position % icons.length] ?? WalletIcon;
      return { label, icon: <Icon />, onClick: () => setChosen(label) };
    });
  }

  return (
    <>
      <Example title="Four columns, two rows a page">
        <Grid
          label="Ten things"
          items={itemsFor(['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'])}
        />
        <p role="status">Chosen: {chosen}</p>
      </Example>
      <Example title="Three columns, one page">
        <Grid
          label="Three things"
          columns={3}
          items={itemsFor(['Wallet', 'Receipts', 'A much longer name'])}
        />
      </Example>
    </>
  );
}
