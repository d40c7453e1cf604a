import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { places } from '../demonstration/sample-places.ts';
import { Picker } from './Picker.tsx';

const sizes = ['Small', 'Medium', 'Large', 'Very large', 'The largest of all'].map((label) => ({
  label,
  value: label.toLowerCase(),
}));

export function Demo() {
  const [place, setPlace] = useState<readonly string[]>([]);
  const [size, setSize] = useState<readonly string[]>(['medium']);
  return (
    <>
      <Example title="Three columns by default">
        <Picker label="Place" options={places} value={place} onConfirm={setPlace} />
        <p role="status">Place: {place.join(' ')}</p>
      </Example>
      <Example title="A single choice">
        <Picker label="Size" options={sizes} columns={1} value={size} onConfirm={setSize} />
        <p role="status">Size: {size.join(' ')}</p>
      </Example>
      <Example title="With an error">
        <Picker
          label="Size of the box"
          options={sizes}
          columns={1}
          value={[]}
          onConfirm={setSize}
          error="Please choose one"
        />
      </Example>
    </>
  );
}
