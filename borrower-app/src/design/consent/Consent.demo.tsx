import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Example } from '../demonstration/Example.tsx';
import { Consent } from './Consent.tsx';

export function Demo() {
  const [isGiven, setGiven] = useState(false);
  return (
    <>
      <Example title="The button asks for the tick, then says what it does">
        <Consent isGiven={isGiven} onChange={setGiven}>
          I have read the loan agreement, and I agree.
        </Consent>
        <Button disabled={!isGiven}>{isGiven ? 'Sign and receive ₱5,335.00' : 'Tick the box to sign'}</Button>
      </Example>
      <Example title="Given">
        <Consent isGiven onChange={() => undefined}>
          I have read the terms.
        </Consent>
      </Example>
    </>
  );
}
