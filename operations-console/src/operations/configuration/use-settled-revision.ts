import { useEffect, useState } from 'react';
import type { ContentStore } from './content-store.ts';

/** The content revision after a pause in typing. Components around the fields re-render only then. */
export function useSettledRevision(store: ContentStore, milliseconds: number): number {
  const [settled, setSettled] = useState(store.revision);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.listen(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setSettled(store.revision()), milliseconds);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store, milliseconds]);
  return settled;
}
