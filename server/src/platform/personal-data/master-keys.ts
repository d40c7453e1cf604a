import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Secret } from '../secret.ts';

/** The master keys for all personal data. They are in the configuration and never in the database. */
export interface MasterKeys {
  /** Wraps the data keys of new people. */
  readonly current: MasterKey;
  /** The current key and those that still wrap data keys. */
  readonly byId: ReadonlyMap<string, MasterKey>;
  /**
   * For blind indexes only: the first one writes, all of them find. More than one exists only while the key is
   * replaced (decision 0106).
   */
  readonly indexes: readonly [IndexKey, ...IndexKey[]];
}

interface IndexKey {
  /** Newer keys have higher versions. The name `index` is version 1, `index-2` is version 2. */
  readonly version: number;
  readonly key: KeyObject;
}

interface MasterKey {
  readonly id: string;
  readonly key: KeyObject;
}

const KEY_BYTES = 32;
const INDEX_ID = /^index(?:-([2-9]|[1-9]\d{1,3}))?$/;
const ENTRY = /^([a-z0-9][a-z0-9-]{0,30}):([A-Za-z0-9+/]{43}=)$/;

/**
 * Parses `index:<key>,2026-11:<key>,2025-11:<key>`: the index key and the master keys, newest first, each 32
 * bytes in base64 (`openssl rand -base64 32`). A further index key is `index-2`. Undefined if the text is invalid.
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
  const indexes: IndexKey[] = [];
  const byId = new Map<string, MasterKey>();
  for (const [id, key] of keys) {
    const index = INDEX_ID.exec(id);
    if (index === null) byId.set(id, { id, key });
    else indexes.push({ version: Number(index[1] ?? 1), key });
  }
  const [current] = byId.values();
  const [first, ...others] = indexes;
  if (first === undefined || current === undefined) return undefined;
  return { current, byId, indexes: [first, ...others] };
}

/** The keys of a configuration that was validated when it was read. */
export function masterKeysOf(configured: Secret): MasterKeys {
  const keys = parseMasterKeys(configured.reveal());
  if (keys === undefined) throw new TypeError('invalid master keys');
  return keys;
}
