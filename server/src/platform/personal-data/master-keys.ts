import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Secret } from '../secret.ts';

/** The keys that stand above all personal data. They live in the configuration and never in the database. */
export interface MasterKeys {
  /** Wraps the data keys of new people. */
  readonly current: MasterKey;
  /** The current one and those that still have people under them. */
  readonly byId: ReadonlyMap<string, MasterKey>;
  /** For blind indexes alone. It cannot be turned like the others: every index would have to be made anew. */
  readonly index: KeyObject;
}

export interface MasterKey {
  readonly id: string;
  readonly key: KeyObject;
}

const KEY_BYTES = 32;
const INDEX_ID = 'index';
const ENTRY = /^([a-z0-9][a-z0-9-]{0,30}):([A-Za-z0-9+/]{43}=)$/;

/**
 * Reads `index:<key>,2026-11:<key>,2025-11:<key>`: the index key and, newest first, the master keys, each of 32 bytes in
 * base64 (`openssl rand -base64 32`). Undefined if the text is none of that.
 */
export function parseMasterKeys(text: string): MasterKeys | undefined {
  const entries = text.split(',').map((entry) => ENTRY.exec(entry.trim()));
  const keys = new Map<string, KeyObject>();
  for (const entry of entries) {
    const [, id = '', base64 = ''] = entry ?? [];
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length !== KEY_BYTES || keys.has(id)) return undefined;
    keys.set(id, createSecretKey(bytes));
  }
  const index = keys.get(INDEX_ID);
  keys.delete(INDEX_ID);
  const byId = new Map(Array.from(keys, ([id, key]) => [id, { id, key }] as const));
  const [current] = byId.values();
  return index === undefined || current === undefined ? undefined : { current, byId, index };
}

/** The keys of a configuration, which was checked when it was read. */
export function masterKeysOf(configured: Secret): MasterKeys {
  const keys = parseMasterKeys(configured.reveal());
  if (keys === undefined) throw new TypeError('these are no master keys');
  return keys;
}
