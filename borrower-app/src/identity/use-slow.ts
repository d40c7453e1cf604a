import { useEffect, useState } from 'react';

/** Longer than an answer takes on a poor line; from here on silence would look like a dead page. */
const SLOW_AFTER_MS = 6000;

/** Whether something has been busy for so long that a person must be told. */
export function useSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const waiting = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(waiting);
      setSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}
