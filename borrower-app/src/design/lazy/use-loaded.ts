import { useEffect, useState } from 'react';

export type Loaded<Value> =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly value: Value };

/** A module that is loaded when first needed. `load` must be a stable function reference. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' });

  useEffect(() => {
    let isWanted = true;

    async function fetchPart() {
      let outcome: Loaded<Value>;
      try {
        outcome = { state: 'ready', value: await load() };
      } catch {
        // Offline, or a new release replaced the file: the caller shows a simpler fallback.
        outcome = { state: 'failed' };
      }
      if (isWanted) {
        setLoaded(outcome);
      }
    }

    void fetchPart();
    return () => {
      isWanted = false;
    };
  }, [load]);

  return loaded;
}
