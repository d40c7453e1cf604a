/** A key, or several that do the same, and what it does. */
export interface KeyHelp {
  readonly keys: readonly string[];
  readonly does: string;
  /** Told when somebody asks for all keys, and not all the time. */
  readonly isQuiet?: boolean;
}

/** The help of a page whose people may also do something: their own keys stand between opening and going back. */
export function keyHelpWith(...own: readonly KeyHelp[]): readonly KeyHelp[] {
  return [
    { keys: ['j', 'k'], does: 'move' },
    { keys: ['Enter'], does: 'open' },
    ...own,
    { keys: ['Esc'], does: 'back to the queue' },
    { keys: ['/'], does: 'find anything', isQuiet: true },
    { keys: ['?'], does: 'all keys' },
  ];
}

/** For whoever may look, and no more. */
export const readingKeys = keyHelpWith();
