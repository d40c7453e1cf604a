import { openStorage } from '../browser/storage.ts';

/** What somebody typed into a page that saves itself, until the server has it. */
export interface TypedDraft {
  /** By the code of each item. */
  readonly typed: Readonly<Record<string, string>>;
  /** The version of the page that it was typed over. */
  readonly version: string;
}

const PREFIX = 'hiram.typed.';

/*
 * Kept for this tab alone, and for the seconds until the server has it: a reload or a crash of the page loses nothing,
 * and whoever picks the phone up later finds nothing, because a closed tab takes it along. The draft that outlasts the
 * day and changes devices is the server's own, sealed there.
 */

export function keepTyped(name: string, draft: TypedDraft): void {
  const session = openStorage('session');
  try {
    session?.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // A full storage keeps nothing; the page itself still holds what was typed, and saves it.
    session?.removeItem(PREFIX + name);
  }
}

export function readTyped(name: string): TypedDraft | undefined {
  const written = openStorage('session')?.getItem(PREFIX + name);
  if (written === null || written === undefined) return undefined;
  try {
    // The cast is safe: only keepTyped writes under this prefix.
    return JSON.parse(written) as TypedDraft;
  } catch {
    // What cannot be read is as good as nothing kept.
    return undefined;
  }
}

export function forgetTyped(name: string): void {
  openStorage('session')?.removeItem(PREFIX + name);
}

/** For whoever logs out. */
export function forgetAllTyped(): void {
  const session = openStorage('session');
  if (session === undefined) return;
  const names = Array.from({ length: session.length }, (_, index) => session.key(index) ?? '');
  for (const name of names) if (name.startsWith(PREFIX)) session.removeItem(name);
}
