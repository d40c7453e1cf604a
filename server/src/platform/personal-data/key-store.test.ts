import { randomUUID } from 'node:crypto';
import {
  createTestDatabase,
  type TestDatabase,
  withClient,
} from '@hiram/server-testing/platform/database/database';
import {
  createTestKeyStore,
  type TestKeyStore,
} from '@hiram/server-testing/platform/personal-data/key-store';
import { memoryKeyStore } from '@hiram/server-testing/platform/personal-data/memory-key-store';
import { readTestKeys, testMasterKeys } from '@hiram/server-testing/platform/personal-data/personal-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../clock/system-clock.ts';
import { inTransaction } from '../database/transaction.ts';
import { destroyErasedKeys, destroyKeysAgain } from './destroy-keys.ts';
import type { KeyStore } from './key-store.ts';
import { moveKeys } from './move-keys.ts';
import { createPersonalData, erasePerson, newPersonKey } from './personal-data.ts';

const masterKeys = readTestKeys(testMasterKeys('test'));

let db: TestDatabase;
let keys: TestKeyStore;
beforeAll(async () => {
  [db, keys] = await Promise.all([createTestDatabase(), createTestKeyStore()]);
});
afterAll(() => Promise.all([db.close(), keys.close()]));

function wrappedKey(personId: string) {
  return newPersonKey(masterKeys, personId).wrapped;
}

describe.each([
  ['in PostgreSQL', () => keys.keyStore],
  ['in memory', () => memoryKeyStore()],
])('the key store %s', (_where, open) => {
  test('keeps the first key of a person, and none after it was destroyed', async () => {
    const [store, ana] = [open(), randomUUID()];
    const first = wrappedKey(ana);
    await store.insert([first]);
    await store.insert([wrappedKey(ana)]);
    expect(await store.find([ana, randomUUID()])).toEqual([{ personId: ana, wrapped: first }]);
    await store.destroy(ana);
    await store.destroy(ana);
    await store.insert([first]);
    expect(await store.find([ana])).toEqual([{ personId: ana, wrapped: undefined }]);
  });

  test('gives no key to a person who was erased before there was one', async () => {
    const [store, ben] = [open(), randomUUID()];
    await store.destroy(ben);
    await store.insert([wrappedKey(ben)]);
    expect(await store.find([ben])).toEqual([{ personId: ben, wrapped: undefined }]);
  });
});

test('the role of the programs cannot delete the record of a destroyed key', async () => {
  await withClient(keys.url.reveal(), async (client) => {
    await client.query('set role hiram_keys');
    await expect(client.query('delete from hiram_keys.person_keys')).rejects.toThrow('permission denied');
    await expect(client.query('truncate hiram_keys.person_keys')).rejects.toThrow('permission denied');
  });
});

describe('a transaction', () => {
  /** Records, for each call, whether a transaction of the main database was open. */
  function observed(store: KeyStore): { store: KeyStore; openTransactions: number[] } {
    const openTransactions: number[] = [];
    async function look(): Promise<void> {
      const [row] = await db.asOwner(
        `select count(*)::int as open from pg_stat_activity
         where datname = current_database() and state like 'idle in transaction%'`,
      );
      openTransactions.push(Number(row?.open));
    }
    return {
      openTransactions,
      store: {
        ...store,
        find: (ids) => look().then(() => store.find(ids)),
        insert: (rows) => look().then(() => store.insert(rows)),
      },
    };
  }

  test('is never open while the key store is asked, and uses a key that is committed', async () => {
    const { store, openTransactions } = observed(keys.keyStore);
    const personalData = createPersonalData(masterKeys, store);
    const ana = randomUUID();
    let runs = 0;
    await inTransaction(db.database, async (tx) => {
      runs += 1;
      await personalData.keyFor(tx, ana);
      expect(await keys.keyStore.find([ana])).toHaveLength(1);
    });
    const fresh = createPersonalData(masterKeys, store);
    const found = await inTransaction(db.database, (tx) => fresh.findKey(tx, ana));
    expect(found).toBeDefined();
    expect(runs).toBe(2);
    expect(openTransactions.length).toBeGreaterThanOrEqual(3);
    expect(openTransactions.every((open) => open === 0)).toBe(true);
  });

  test('that creates a person runs again with the same person', async () => {
    const personalData = createPersonalData(masterKeys, keys.keyStore);
    const made: string[] = [];
    const { id } = await inTransaction(db.database, (tx) =>
      personalData.newPerson(tx, () => {
        made.push(randomUUID());
        return made.at(-1) ?? '';
      }),
    );
    expect(made).toEqual([id]);
    expect(await db.asOwner('select person_id from personal_data_keys where person_id = $1', [id])).toEqual([
      { person_id: id },
    ]);
  });

  test('that loses its key store fails and writes nothing', async () => {
    const broken: KeyStore = { ...memoryKeyStore(), insert: () => Promise.reject(new Error('no key store')) };
    const ana = randomUUID();
    const personalData = createPersonalData(masterKeys, broken);
    const writing = inTransaction(db.database, (tx) => personalData.keyFor(tx, ana));
    await expect(writing).rejects.toThrow('no key store');
    expect(await db.asOwner('select from personal_data_keys where person_id = $1', [ana])).toEqual([]);
  });
});

describe('keys from before the key store', () => {
  test('are readable, are moved once, and then are in the key store only', async () => {
    const [ana, gone] = [randomUUID(), randomUUID()];
    const { key, wrapped } = newPersonKey(masterKeys, ana);
    await db.asOwner(
      'insert into personal_data_keys (person_id, master_key_id, wrapped_key) values ($1, $2, $3)',
      [ana, wrapped.masterKeyId, wrapped.wrappedKey],
    );
    await db.asOwner('insert into personal_data_keys (person_id, erased_at) values ($1, now())', [gone]);
    const encrypted = key.encrypt('a.b', 'Ana');
    async function read(): Promise<string | undefined> {
      const found = await createPersonalData(masterKeys, keys.keyStore).findKey(db.database, ana);
      return found?.decrypt('a.b', encrypted);
    }
    expect(await read()).toBe('Ana');
    expect(await moveKeys(db.database, keys.keyStore)).toBe(1);
    expect(await moveKeys(db.database, keys.keyStore)).toBe(0);
    expect(await read()).toBe('Ana');
    expect(await db.asOwner('select from personal_data_keys where wrapped_key is not null')).toEqual([]);
    expect(await keys.keyStore.find([ana])).toEqual([{ personId: ana, wrapped }]);
  });
});

describe('a key store that was restored from a backup', () => {
  test('loses the keys of erased people again', async () => {
    const { database } = db;
    const personalData = createPersonalData(masterKeys, keys.keyStore);
    const ana = randomUUID();
    await inTransaction(database, (tx) => personalData.keyFor(tx, ana));
    const [backup] = await keys.keyStore.find([ana]);
    await inTransaction(database, (tx) => erasePerson(tx, ana));
    await destroyErasedKeys({ database, systemClock, keyStore: keys.keyStore });
    await withClient(keys.url.reveal(), (client) =>
      client.query(
        'update hiram_keys.person_keys set wrapped_key = $2, master_key_id = $3, destroyed_at = null where person_id = $1',
        [ana, backup?.wrapped?.wrappedKey, backup?.wrapped?.masterKeyId],
      ),
    );
    expect(await keys.keyStore.find([ana])).toEqual([backup]);
    expect(await destroyErasedKeys({ database, systemClock, keyStore: keys.keyStore })).toBe(0);
    expect(await destroyKeysAgain({ database, keyStore: keys.keyStore })).toBeGreaterThanOrEqual(1);
    expect(await keys.keyStore.find([ana])).toEqual([{ personId: ana, wrapped: undefined }]);
  });
});
