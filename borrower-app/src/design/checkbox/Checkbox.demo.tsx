import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { Checkbox } from './Checkbox.tsx';

export function Demo() {
  const [checked, setChecked] = useState(true);
  return (
    <Example title="On, off, and not to be changed">
      <Checkbox checked={checked} onChange={setChecked}>
        I have read <a href="#terms">the terms</a> and agree
      </Checkbox>
      <Checkbox checked={!checked} onChange={(other) => setChecked(!other)}>
        The other way round
      </Checkbox>
      <Checkbox checked disabled onChange={setChecked}>
        Always on
      </Checkbox>
    </Example>
  );
}
