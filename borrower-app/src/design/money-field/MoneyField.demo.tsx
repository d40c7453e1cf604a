import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { MoneyField } from './MoneyField.tsx';

export function Demo() {
  const [income, setIncome] = useState('');
  const [part, setPart] = useState('');
  return (
    <>
      <Example title="Whole amounts">
        <MoneyField label="Monthly income" currency="PHP" value={income} onChange={setIncome} isWhole />
      </Example>
      <Example title="With centavos">
        <MoneyField
          label="How much?"
          currency="PHP"
          value={part}
          onChange={setPart}
          hint="At most ₱3,135.00"
        />
      </Example>
      <Example title="With an error">
        <MoneyField
          label="Rent"
          currency="INR"
          value="1234567"
          onChange={setPart}
          error="This is more than your income."
        />
      </Example>
    </>
  );
}
