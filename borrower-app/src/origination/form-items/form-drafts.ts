import { openStorage } from '#browser/storage.ts';

/** Input of a page that saves automatically, until the server has it. */
export interface FormDraft {
  /** By item code. */
  readonly typed: Readonly<Record<string, string>>;
  /** The page version that the input is based on. */
  readonly version: string;
}

const PREFIX = 'hiram.typed.';

/*
 * Kept only in this tab, for the seconds until the server has it. A reload or crash loses nothing, and
 * closing the tab removes it, so the next user of the phone finds nothing. The long-lived draft that works
 * across devices is stored encrypted on the server.
 */

export function saveFormDraft(name: string, draft: FormDraft): void {
  const session = openStorage('session');
  try {
    session?.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // The storage is full; the page still holds the input and saves it.
    session?.removeItem(PREFIX + name);
  }
}

export function readFormDraft(name: string): FormDraft | undefined {
  const written = openStorage('session')?.getItem(PREFIX + name);
  if (written === null || written === undefined) return undefined;
  try {
    // The cast is safe: only keepTyped writes under this prefix.
    return JSON.parse(written) as FormDraft;
  } catch {
    // An unreadable value counts as missing.
    return undefined;
  }
}

export function removeFormDraft(name: string): void {
  openStorage('session')?.removeItem(PREFIX + name);
}

/** Called at logout. */
export function removeAllFormDrafts(): void {
  const session = openStorage('session');
  if (session === undefined) return;
  const names = Array.from({ length: session.length }, (_, index) => session.key(index) ?? '');
  for (const name of names) if (name.startsWith(PREFIX)) session.removeItem(name);
}
