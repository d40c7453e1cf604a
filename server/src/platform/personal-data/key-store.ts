import { Kysely, PostgresDialect } from 'kysely';
import { type DatabaseOptions, openPool } from '../database/database.ts';
import type { KeyStoreSchema } from './key-store.sql.ts';
import {
  destroyStoredKey,
  findStoredKeys,
  insertStoredKeys,
  lockStoredKeysNotUnder,
  replaceStoredKey,
} from './key-store.sql.ts';
import type { StoredKey, WrappedKey } from './stored-key.ts';

/**
 * Where the data keys of people are: not in the database that has their data. It is never asked inside a
 * transaction of that database.
 */
export interface KeyStore {
  find(personIds: readonly string[]): Promise<StoredKey[]>;
  /** Commits keys of people who have none. Existing and destroyed keys stay as they are. */
  insert(keys: readonly WrappedKey[]): Promise<void>;
  /** Destroys the key and records it. Also for a person without a key, who then gets none. */
  destroy(personId: string): Promise<void>;
  /** Wraps up to `limit` keys again that another master key wraps. Returns their people. */
  rewrap(
    from: { readonly masterKeyId: string; readonly after: string; readonly limit: number },
    rewrapped: (key: WrappedKey) => WrappedKey,
  ): Promise<string[]>;
  /** True once the store answers and has its tables. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The key store in PostgreSQL. Opens no connection yet. */
export function openKeyStore(options: DatabaseOptions): KeyStore {
  const pool = openPool({ ...options, program: `${options.program}-keys` }, 'keys');
  const database = new Kysely<KeyStoreSchema>({ dialect: new PostgresDialect({ pool }) });
  return {
    find: (personIds) => findStoredKeys(database, personIds),
    insert: (keys) => insertStoredKeys(database, keys),
    destroy: (personId) => destroyStoredKey(database, personId),
    rewrap: (from, rewrapped) =>
      database.transaction().execute(async (tx) => {
        const keys = await lockStoredKeysNotUnder(tx, from);
        for (const key of keys) await replaceStoredKey(tx, rewrapped(key));
        return keys.map(({ personId }) => personId);
      }),
    async isReady() {
      await findStoredKeys(database, [NOBODY]);
      return true;
    },
    close: () => database.destroy(),
  };
}
