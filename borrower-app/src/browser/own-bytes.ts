import { OWN_BYTES_DATABASE } from './own-storage.ts';

const STORE = 'bytes';

/** What stands in the database: bytes and what they are, because older web views lose a Blob that is kept as one. */
interface KeptBytes {
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** Where the browser keeps nothing, the page does as long as it lives. */
const inPage = new Map<string, Blob>();

/** Keeps a file of whoever is logged in. It outlasts a reload and a closed web view, and is gone after a logout. */
export async function keepOwnBytes(name: string, file: Blob): Promise<void> {
  inPage.set(name, file);
  const kept: KeptBytes = { type: file.type, bytes: await file.arrayBuffer() };
  await inStore('readwrite', (store) => store.put(kept, name));
}

export async function readOwnBytes(name: string): Promise<Blob | undefined> {
  const kept = inPage.get(name);
  if (kept !== undefined) return kept;
  const found: unknown = await inStore('readonly', (store) => store.get(name));
  // The cast is safe: only keepOwnBytes writes here.
  const { bytes, type } = (found ?? {}) as Partial<KeptBytes>;
  return bytes === undefined ? undefined : new Blob([bytes], { type: type ?? '' });
}

/** Forgets everything but what has one of these names. */
export async function forgetOwnBytesBut(names: readonly string[]): Promise<void> {
  for (const name of inPage.keys()) if (!names.includes(name)) inPage.delete(name);
  const known = (await inStore('readonly', (store) => store.getAllKeys())) ?? [];
  for (const key of known) {
    if (!names.some((name) => name === key)) await inStore('readwrite', (store) => store.delete(key));
  }
}

/** Undefined where the browser has no database, or a full one: whoever asks has the page's own copy, or nothing. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  let database: IDBDatabase | undefined;
  try {
    database = await open();
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
  } catch {
    // Private windows and some web views refuse it; a phone may be full.
    return undefined;
  } finally {
    // Never left open, so that a logout in another tab can drop the whole of it.
    database?.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(OWN_BYTES_DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database gave no reason'));
  });
}
