import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { ChoiceChips } from './ChoiceChips.tsx';

const options = [
  { value: 'small', label: 'A small parcel' },
  { value: 'large', label: 'A large parcel' },
  { value: 'letter', label: 'A letter' },
];

export function Demo() {
  const [chosen, setChosen] = useState('small');
  return (
    <Example title="One of three">
      <fieldset>
        <legend>What is sent</legend>
        <ChoiceChips name="sent" options={options} chosen={chosen} onChoose={setChosen} />
      </fieldset>
    </Example>
  );
}
