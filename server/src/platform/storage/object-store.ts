/**
 * Stores bytes that are too large for the database, each under one of our keys. Access to the store must
 * reveal nothing, so callers encrypt personal data first.
 */
export interface ObjectStore {
  /** Stores the bytes; an existing key is overwritten. */
  put(key: ObjectKey, bytes: Uint8Array): Promise<void>;
  /** Undefined if there is no object under the key. */
  get(key: ObjectKey): Promise<Uint8Array | undefined>;
  /** Removing a missing object is not an error, because removal may be repeated. */
  remove(key: ObjectKey): Promise<void>;
}

/** Words separated by slashes, such as `uploads/0198…`: a path in a folder and a key in a bucket. */
export type ObjectKey = `${string}/${string}`;

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)+$/;

/** We create all keys. A key that could leave its folder is a defect, whatever its source. */
export function isObjectKey(key: string): key is ObjectKey {
  return KEY.test(key) && key.length <= 200;
}
