const STORAGE_KEY = 'hiram.kept-answers';

/** Enough for all public pages of a brand in two languages, and far below the browser's storage quota. */
const MOST_ANSWERS = 40;

/** Responses that stay readable offline. Only public ones, because any user of the phone can read them. */
export interface PersistedAnswers {
  read(key: string): unknown;
  keep(key: string, data: unknown): void;
  /** Logout deletes everything, including which public pages were viewed. */
  forget(): void;
}

export function persistedAnswers(storage: Storage | undefined): PersistedAnswers {
  return {
    read: (key) => readAll(storage)[key],
    keep(key, data) {
      const { [key]: _older, ...others } = readAll(storage);
      const newest = Object.entries({ ...others, [key]: data }).slice(-MOST_ANSWERS);
      try {
        storage?.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(newest)));
      } catch {
        // A full storage must not break a screen: the response is shown and requested again next time.
        storage?.removeItem(STORAGE_KEY);
      }
    },
    forget: () => storage?.removeItem(STORAGE_KEY),
  };
}

function readAll(storage: Storage | undefined): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(STORAGE_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    // Data from another version or a person is ignored and not repaired.
    return {};
  }
}
