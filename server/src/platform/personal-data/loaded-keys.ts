/** What the key store said about a person. */
export type LoadedKey<Key> = Key | 'destroyed' | 'missing';

/**
 * The data keys that this process has loaded, for a short time. Transactions use them, because they cannot ask
 * the key store; whether a person was erased is read from the database each time.
 */
export interface LoadedKeys<Key> {
  get(personId: string): LoadedKey<Key> | undefined;
  set(personId: string, key: LoadedKey<Key>): void;
  remove(personId: string): void;
}

/** A key that was destroyed is forgotten by every process after this time. */
const KEEP_MS = 60_000;
/** A page of staff shows some hundred people. */
const MOST_KEYS = 10_000;

export function createLoadedKeys<Key>(): LoadedKeys<Key> {
  const loaded = new Map<string, { readonly key: LoadedKey<Key>; readonly until: number }>();
  return {
    get(personId) {
      const entry = loaded.get(personId);
      if (entry !== undefined && entry.until > performance.now()) return entry.key;
      loaded.delete(personId);
      return undefined;
    },
    set(personId, key) {
      loaded.delete(personId);
      loaded.set(personId, { key, until: performance.now() + KEEP_MS });
      const [oldest] = loaded.size > MOST_KEYS ? loaded.keys() : [];
      if (oldest !== undefined) loaded.delete(oldest);
    },
    remove: (personId) => void loaded.delete(personId),
  };
}
