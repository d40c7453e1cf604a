import { useEffect, useState } from 'react';

export type Loaded<Value> =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly value: Value };

/** A part of the program that is fetched when it is first needed. `load` must be the same function every time. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' });

  useEffect(() => {
    let isWanted = true;

    async function fetchPart() {
      let outcome: Loaded<Value>;
      try {
        outcome = { state: 'ready', value: await load() };
      } catch {
        // Offline, or the program was replaced on the server: whoever asked has a plainer way to offer.
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
