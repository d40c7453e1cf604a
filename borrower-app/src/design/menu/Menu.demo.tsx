import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { Menu } from './Menu.tsx';

const items = [
  {
    label: 'Fruit',
    value: 'fruit',
    children: [
      { label: 'Mango', value: 'mango' },
      { label: 'Banana', value: 'banana' },
      { label: 'Papaya', value: 'papaya' },
    ],
  },
  {
    label: 'Vegetables',
    value: 'vegetables',
    children: [
      { label: 'Okra', value: 'okra' },
      { label: 'Aubergine', value: 'aubergine' },
    ],
  },
  { label: 'Nothing today', value: 'nothing' },
];

export function Demo() {
  const [value, setValue] = useState<readonly string[]>(['fruit']);
  const [single, setSingle] = useState<readonly string[]>(['nothing']);
  return (
    <>
      <Example title="Two levels, half the screen">
        <Menu label="What to buy" items={items} value={value} onChange={setValue} />
        <p role="status">Chosen: {value.join(', ')}</p>
      </Example>
      <Example title="One level, as high as it needs">
        <Menu
          label="What kind"
          items={items}
          value={single}
          onChange={setSingle}
          levels={1}
          height="content"
        />
      </Example>
    </>
  );
}
