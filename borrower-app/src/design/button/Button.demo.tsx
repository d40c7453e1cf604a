import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { afterSeconds } from '../demonstration/waiting.ts';
import { useDesignCopy } from '../design-context.tsx';
import { CopyIcon } from '../icons/rarer-icons.tsx';
import { Button } from './Button.tsx';

export function Demo() {
  const labels = useDesignCopy();
  const [clicks, setClicks] = useState(0);

  async function countSlowly() {
    setClicks((count) => count + 1);
    await afterSeconds(1);
  }

  return (
    <>
      <Example title="Three weights">
        <Button>{labels.confirm}</Button>
        <Button variant="secondary">{labels.cancel}</Button>
        <Button variant="text">{labels.close}</Button>
        <Button variant="secondary">
          <CopyIcon /> {labels.copy}
        </Button>
      </Example>
      <Example title="Busy from the first tap until the answer">
        <Button onClick={countSlowly}>{labels.submit}</Button>
        <p role="status">Taps that counted: {clicks}</p>
        <Button busy>{labels.submit}</Button>
        <Button variant="secondary" busy>
          {labels.submit}
        </Button>
      </Example>
      <Example title="Not yet possible">
        <Button disabled>{labels.next}</Button>
        <Button variant="text" disabled>
          {labels.next}
        </Button>
      </Example>
    </>
  );
}
