import { openStorage } from './storage.ts';

const PREFIX = 'hiram.own.';

/** Where `own-bytes.ts` keeps what is too large for texts; named here, because every page must be able to drop it. */
export const OWN_BYTES_DATABASE = 'hiram.own';

/** Where the browser keeps nothing, the page does as long as it lives. */
const inPage = new Map<string, string>();

/** Keeps something of whoever is logged in: it outlasts a reload and a closed web view, and is gone after a logout. */
export function keepOwn(name: string, value: unknown): void {
  const written = JSON.stringify(value);
  inPage.set(name, written);
  try {
    openStorage('local')?.setItem(PREFIX + name, written);
  } catch {
    // A full storage keeps nothing; the page still does.
    openStorage('local')?.removeItem(PREFIX + name);
  }
}

/** What stands under a name, whoever wrote it: the caller looks at its shape. */
export function readOwn(name: string): unknown {
  const written = openStorage('local')?.getItem(PREFIX + name) ?? inPage.get(name);
  if (written === undefined) return undefined;
  try {
    return JSON.parse(written);
  } catch {
    // What cannot be read is as good as nothing kept.
    return undefined;
  }
}

export function forgetOwn(name: string): void {
  inPage.delete(name);
  openStorage('local')?.removeItem(PREFIX + name);
}

/** For whoever logs out. */
export function forgetAllOwn(): void {
  inPage.clear();
  const local = openStorage('local');
  for (const name of Object.keys(local ?? {})) if (name.startsWith(PREFIX)) local?.removeItem(name);
  forgetOwnBytes();
}

/** Whether there is a database to drop; a browser that withholds it has kept no bytes. */
function forgetOwnBytes(): boolean {
  try {
    indexedDB.deleteDatabase(OWN_BYTES_DATABASE);
    return true;
  } catch {
    // Private windows and some web views refuse it, and refused to keep anything before.
    return false;
  }
}
