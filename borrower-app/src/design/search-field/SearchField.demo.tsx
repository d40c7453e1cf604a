import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { type FoundOption, SearchField } from './SearchField.tsx';

const fruits: readonly FoundOption[] = [
  { value: 'mango', label: 'Mango', detail: 'Guimaras' },
  { value: 'mangosteen', label: 'Mangosteen', detail: 'Davao' },
  { value: 'pomelo', label: 'Pomelo', detail: 'Davao' },
];

function find(typed: string): readonly FoundOption[] {
  return fruits.filter(({ label }) => label.toLowerCase().startsWith(typed.trim().toLowerCase()));
}

export function Demo() {
  const [chosen, setChosen] = useState<FoundOption>();
  return (
    <>
      <Example title="A search">
        <SearchField
          label="Fruit"
          shown={chosen?.label ?? ''}
          find={find}
          onChoose={setChosen}
          nothingFound="No such fruit."
          placeholder="Type a few letters"
        />
      </Example>
      <Example title="With an error">
        <SearchField
          label="Second fruit"
          shown=""
          find={find}
          onChoose={setChosen}
          nothingFound="No such fruit."
          error="Please choose one."
        />
      </Example>
    </>
  );
}
