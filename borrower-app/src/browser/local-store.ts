import { openStorage } from './storage.ts';

const PREFIX = 'hiram.own.';

/**
 * The database in which `local-files.ts` stores large values. It is named here because every page must be able
 * to drop it.
 */
export const LOCAL_FILES_DATABASE = 'hiram.own';

/** Fallback while the page is open, for browsers without storage. */
const inPage = new Map<string, string>();

/**
 * Stores a value of the logged-in borrower. It survives a reload or a closed web view, and is deleted at
 * logout.
 */
export function writeLocal(name: string, value: unknown): void {
  const written = JSON.stringify(value);
  inPage.set(name, written);
  try {
    openStorage('local')?.setItem(PREFIX + name, written);
  } catch {
    // The storage is full; the page still has its own copy.
    openStorage('local')?.removeItem(PREFIX + name);
  }
}

/** The stored value of a name. The caller must validate its shape. */
export function readLocal(name: string): unknown {
  const written = openStorage('local')?.getItem(PREFIX + name) ?? inPage.get(name);
  if (written === undefined) return undefined;
  try {
    return JSON.parse(written);
  } catch {
    // An unreadable value counts as missing.
    return undefined;
  }
}

export function removeLocal(name: string): void {
  inPage.delete(name);
  openStorage('local')?.removeItem(PREFIX + name);
}

/** Called at logout. */
export function clearLocal(): void {
  inPage.clear();
  const local = openStorage('local');
  for (const name of Object.keys(local ?? {})) if (name.startsWith(PREFIX)) local?.removeItem(name);
  removeLocalFiles();
}

/** Whether there is a database to drop; a browser that denies access has stored nothing. */
function removeLocalFiles(): boolean {
  try {
    indexedDB.deleteDatabase(LOCAL_FILES_DATABASE);
    return true;
  } catch {
    // Private windows and some web views deny access, so nothing was stored before.
    return false;
  }
}
