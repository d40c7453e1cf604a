import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Secret } from '../secret.ts';

/** The master keys for all personal data. They are in the configuration and never in the database. */
export interface MasterKeys {
  /** Wraps the data keys of new people. */
  readonly current: MasterKey;
  /** The current key and those that still wrap data keys. */
  readonly byId: ReadonlyMap<string, MasterKey>;
  /**
   * For blind indexes only. It cannot be rotated like the others, because every index would have to be
   * rebuilt.
   */
  readonly index: KeyObject;
}

interface MasterKey {
  readonly id: string;
  readonly key: KeyObject;
}

const KEY_BYTES = 32;
const INDEX_ID = 'index';
const ENTRY = /^([a-z0-9][a-z0-9-]{0,30}):([A-Za-z0-9+/]{43}=)$/;

/**
 * Parses `index:<key>,2026-11:<key>,2025-11:<key>`: the index key and the master keys, newest first, each 32
 * bytes in base64 (`openssl rand -base64 32`). Undefined if the text is invalid.
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

/** The keys of a configuration that was validated when it was read. */
export function masterKeysOf(configured: Secret): MasterKeys {
  const keys = parseMasterKeys(configured.reveal());
  if (keys === undefined) throw new TypeError('invalid master keys');
  return keys;
}
