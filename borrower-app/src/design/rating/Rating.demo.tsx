import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { Rating } from './Rating.tsx';

export function Demo() {
  const [value, setValue] = useState(0);
  const [other, setOther] = useState(3);
  return (
    <>
      <Example title="Nothing chosen at first">
        <Rating label="How was it?" value={value} onChange={setValue} />
        <p role="status">Stars: {value}</p>
      </Example>
      <Example title="Three stars">
        <Rating label="How was the other one?" value={other} onChange={setOther} />
      </Example>
    </>
  );
}
