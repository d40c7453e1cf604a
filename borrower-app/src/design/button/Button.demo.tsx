import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { afterSeconds } from '../demonstration/waiting.ts';
import { useDesignTexts } from '../design-context.tsx';
import { CopyIcon } from '../icons/rarer-icons.tsx';
import { Button } from './Button.tsx';

export function Demo() {
  const texts = useDesignTexts();
  const [taps, setTaps] = useState(0);

  async function countSlowly() {
    setTaps((count) => count + 1);
    await afterSeconds(1);
  }

  return (
    <>
      <Example title="Three weights">
        <Button>{texts.confirm}</Button>
        <Button variant="secondary">{texts.cancel}</Button>
        <Button variant="text">{texts.close}</Button>
        <Button variant="secondary">
          <CopyIcon /> {texts.copy}
        </Button>
      </Example>
      <Example title="Busy from the first tap until the answer">
        <Button onClick={countSlowly}>{texts.submit}</Button>
        <p role="status">Taps that counted: {taps}</p>
        <Button busy>{texts.submit}</Button>
        <Button variant="secondary" busy>
          {texts.submit}
        </Button>
      </Example>
      <Example title="Not yet possible">
        <Button disabled>{texts.next}</Button>
        <Button variant="text" disabled>
          {texts.next}
        </Button>
      </Example>
    </>
  );
}
