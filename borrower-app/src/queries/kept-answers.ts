const STORAGE_KEY = 'hiram.kept-answers';

/** Enough for every public page of a brand in two languages, and far below what a browser lets a page store. */
const MOST_ANSWERS = 40;

/** Answers that stay readable without a line. Only public ones: whoever picks up the phone can read them. */
export interface KeptAnswers {
  read(key: string): unknown;
  keep(key: string, data: unknown): void;
  /** Whoever logs out leaves nothing behind, not even what they looked at. */
  forget(): void;
}

export function keptAnswers(storage: Storage | undefined): KeptAnswers {
  return {
    read: (key) => readAll(storage)[key],
    keep(key, data) {
      const { [key]: _older, ...others } = readAll(storage);
      const newest = Object.entries({ ...others, [key]: data }).slice(-MOST_ANSWERS);
      try {
        storage?.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(newest)));
      } catch {
        // A full storage is no reason to fail a screen: the answer is shown and will be asked for again.
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
    // What another version or a person wrote there is not ours to repair.
    return {};
  }
}
