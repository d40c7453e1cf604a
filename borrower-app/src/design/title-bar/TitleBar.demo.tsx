import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Example } from '../demonstration/Example.tsx';
import { useDesignCopy } from '../design-context.tsx';
import { TitleBar } from './TitleBar.tsx';

export function Demo() {
  const copy = useDesignCopy();
  const [wentBack, setWentBack] = useState(0);
  return (
    <>
      <Example title="With a way back" wide>
        <TitleBar title="Help and contact" onBack={() => setWentBack((count) => count + 1)} />
      </Example>
      <p role="status">Went back: {wentBack}</p>
      <Example title="First screen" wide>
        <TitleBar title="Help and contact" />
      </Example>
      <Example title="With an action and a long title" wide>
        <TitleBar
          title="A title so long that it needs two lines"
          onBack={() => setWentBack(0)}
          action={<Button variant="text">{copy.refresh}</Button>}
        />
      </Example>
    </>
  );
}
