import { useState } from 'react';
import { Amount } from '../amount/Amount.tsx';
import { Example } from '../demonstration/Example.tsx';
import { Dial } from './Dial.tsx';

export function Demo() {
  const [step, setStep] = useState(9);
  const pesos = 1000 + step * 500;
  return (
    <Example title="An amount in steps of 500">
      <Dial
        label="Amount"
        step={step}
        steps={18}
        valueText={`${pesos} pesos`}
        lessLabel="Less"
        moreLabel="More"
        onChange={setStep}
      >
        <span>I want to borrow</span>
        <Amount minor={`${pesos}00`} currency="PHP" size="large" whole />
        <span>up to 10,000</span>
      </Dial>
    </Example>
  );
}
