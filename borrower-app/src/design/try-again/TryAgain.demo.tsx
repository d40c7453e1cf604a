import { useState } from 'react';
import { Example } from '../demonstration/Example.tsx';
import { afterSeconds } from '../demonstration/waiting.ts';
import { TryAgain } from './TryAgain.tsx';

export function Demo() {
  const [attempts, setAttempts] = useState(0);

  async function retry() {
    setAttempts((count) => count + 1);
    await afterSeconds(0.5);
  }

  return (
    <>
      <Example title="Did not load">
        <TryAgain onRetry={retry} />
        <p role="status">Attempts: {attempts}</p>
      </Example>
      <Example title="Offline">
        <TryAgain offline onRetry={retry} />
      </Example>
      <Example title="With the server's own words">
        <TryAgain message="We are mending this. It should work again within the hour." onRetry={retry} />
      </Example>
    </>
  );
}
