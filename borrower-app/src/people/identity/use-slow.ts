import { useEffect, useState } from 'react';

/** Longer than a response takes on a poor connection; beyond this the page would look dead. */
const SLOW_AFTER_MS = 6000;

/** Whether something has been busy long enough to tell the person. */
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
