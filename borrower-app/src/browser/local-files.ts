import { LOCAL_FILES_DATABASE } from './local-store.ts';

const STORE = 'bytes';

/** The stored record: bytes and type, because older web views lose stored Blobs. */
interface StoredFile {
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** Fallback while the page is open, for browsers without storage. */
const inPage = new Map<string, Blob>();

/**
 * Stores a file of the logged-in borrower. It survives a reload or a closed web view, and is deleted at
 * logout.
 */
export async function writeLocalFile(name: string, file: Blob): Promise<void> {
  inPage.set(name, file);
  const kept: StoredFile = { type: file.type, bytes: await file.arrayBuffer() };
  await inStore('readwrite', (store) => store.put(kept, name));
}

export async function readLocalFile(name: string): Promise<Blob | undefined> {
  const kept = inPage.get(name);
  if (kept !== undefined) return kept;
  const found: unknown = await inStore('readonly', (store) => store.get(name));
  // The cast is safe: only keepOwnBytes writes here.
  const { bytes, type } = (found ?? {}) as Partial<StoredFile>;
  return bytes === undefined ? undefined : new Blob([bytes], { type: type ?? '' });
}

/** Deletes everything except these names. */
export async function removeLocalFilesExcept(names: readonly string[]): Promise<void> {
  for (const name of inPage.keys()) if (!names.includes(name)) inPage.delete(name);
  const known = (await inStore('readonly', (store) => store.getAllKeys())) ?? [];
  for (const key of known) {
    if (!names.some((name) => name === key)) await inStore('readwrite', (store) => store.delete(key));
  }
}

/**
 * Undefined if the browser has no database or it is full; the caller then uses the page's own copy, if any.
 */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  let database: IDBDatabase | undefined;
  try {
    database = await open();
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
  } catch {
    // Private windows and some web views deny access, and a phone may be full.
    return undefined;
  } finally {
    // Always closed, so that a logout in another tab can drop the database.
    database?.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(LOCAL_FILES_DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB gave no error reason'));
  });
}
