import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { ChipField } from './ChipField.tsx';

const options = [
  { value: 'bus', label: 'Bus' },
  { value: 'train', label: 'Train' },
  { value: 'walk', label: 'On foot' },
];

export function Demo() {
  const [way, setWay] = useState('');
  return (
    <>
      <Example title="A question with few answers">
        <ChipField label="How do you travel?" options={options} value={way} onChange={setWay} />
      </Example>
      <Example title="Not answered">
        <ChipField
          label="How do you return?"
          options={options}
          value=""
          onChange={setWay}
          error="Please choose one."
        />
      </Example>
    </>
  );
}
