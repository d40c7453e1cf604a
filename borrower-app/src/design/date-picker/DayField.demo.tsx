import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { DayField } from './DayField.tsx';

export function Demo() {
  const [day, setDay] = useState('');
  return (
    <>
      <Example title="Empty">
        <DayField label="Date of birth" value={day} onChange={setDay} />
      </Example>
      <Example title="With an error">
        <DayField
          label="Date of issue"
          value="31/02/2020"
          onChange={setDay}
          error="This is not a valid date."
        />
      </Example>
    </>
  );
}
