/** One or more equivalent keys, and what they do. */
export interface KeyHelp {
  readonly keys: readonly string[];
  readonly does: string;
  /** Shown only in the list of all keys. */
  readonly isQuiet?: boolean;
}

/** The key help of a page with actions: the page's own keys come between open and back. */
export function keyHelpWith(...own: readonly KeyHelp[]): readonly KeyHelp[] {
  return [
    { keys: ['j', 'k'], does: 'move' },
    { keys: ['Enter'], does: 'open' },
    ...own,
    { keys: ['Esc'], does: 'back to the queue' },
    { keys: ['/'], does: 'search everything', isQuiet: true },
    { keys: ['?'], does: 'all shortcuts' },
  ];
}

/** For users with read-only access. */
export const readingKeys = keyHelpWith();
