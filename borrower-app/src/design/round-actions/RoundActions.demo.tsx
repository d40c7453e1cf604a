import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { CalendarIcon, PhoneIcon, ReceiptIcon } from '../icons/icons.tsx';
import { RoundActions } from './RoundActions.tsx';

export function Demo() {
  const [chosen, setChosen] = useState('-');
  return (
    <>
      <Example title="Three actions">
        <RoundActions
          actions={[
            { label: 'Pay early', icon: <CalendarIcon />, onClick: () => setChosen('early') },
            { label: 'Can’t pay on time?', icon: <PhoneIcon />, onClick: () => setChosen('help') },
            { label: 'Documents', icon: <ReceiptIcon />, onClick: () => setChosen('documents') },
          ]}
        />
      </Example>
      <p role="status">Chosen: {chosen}</p>
    </>
  );
}
