/**
 * Where bytes that are too large for the database are kept, each under a key of ours. Whoever reads the store alone
 * must learn nothing: callers seal what is personal before they hand it over.
 */
export interface ObjectStore {
  /** Keeps the bytes; the same key again keeps the new ones. */
  put(key: ObjectKey, bytes: Uint8Array): Promise<void>;
  /** Undefined if nothing is kept under the key. */
  get(key: ObjectKey): Promise<Uint8Array | undefined>;
  /** Removing what is not there is no failure: whoever removes may come twice. */
  remove(key: ObjectKey): Promise<void>;
}

/** Words between slashes, such as `uploads/0198…`: it is a path in a folder and a key in a bucket. */
export type ObjectKey = `${string}/${string}`;

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)+$/;

/** Keys are made by us. One that could leave its folder is a defect, wherever it came from. */
export function isObjectKey(key: string): key is ObjectKey {
  return KEY.test(key) && key.length <= 200;
}
