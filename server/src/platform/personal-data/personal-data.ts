import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { assert } from '@hiram/values/assert';
import type { Database, Transaction } from '../database/database.ts';
import { NeedsPreparation } from '../database/transaction.ts';
import type { KeyLease } from '../kms/key-lease.ts';
import { decrypt, encrypt } from './encryption.ts';
import type { KeyStore } from './key-store.ts';
import { createLoadedKeys, type LoadedKey } from './loaded-keys.ts';
import type { MasterKeys } from './master-keys.ts';
import { findPeople, insertPerson, type KnownPerson, markErased } from './personal-data.sql.ts';
import type { WrappedKey } from './stored-key.ts';

/**
 * The location of an encrypted value: table and column, such as `borrowers.mobile`. It cannot be decrypted
 * elsewhere.
 */
export type EncryptedField = `${string}.${string}`;

/** The encryption key of one person. */
export interface PersonKey {
  encrypt(field: EncryptedField, text: string): Buffer;
  decrypt(field: EncryptedField, encrypted: Uint8Array): string;
  encryptBytes(field: EncryptedField, bytes: Uint8Array): Buffer;
  decryptBytes(field: EncryptedField, encrypted: Uint8Array): Buffer;
}

/**
 * Personal data, encrypted with a per-person key. A person is any id the caller chooses: a borrower, a staff
 * member, or a single message from an unknown sender. The keys are in a store of their own. A transaction that
 * needs a key which is not loaded rolls back, the key is loaded or created, and the transaction runs again
 * (`inTransaction`); so a key is committed before the transaction that uses it.
 */
export interface PersonalData {
  /** The person's key, created if missing. Asking for an erased person's key is a defect. */
  keyFor(tx: Transaction, personId: string): Promise<PersonKey>;
  /** The key of a new person, whose id must not be chosen by work that may run again. */
  newPerson<Id extends string>(
    tx: Transaction,
    nextId: () => Id,
  ): Promise<{ readonly id: Id; readonly key: PersonKey }>;
  /** Loads or creates the keys that a transaction will use, so that it need not run again for each. */
  prepareKeys(personIds: readonly string[]): Promise<void>;
  /** The existing keys. Erased and unknown people are omitted. */
  findKeys(database: Database, personIds: readonly string[]): Promise<ReadonlyMap<string, PersonKey>>;
  findKey(database: Database, personId: string): Promise<PersonKey | undefined>;
  /**
   * Replaces a value in a searched column. The same value has a different index in each place, so two tables
   * cannot be linked by it. Without the key, phone numbers cannot be enumerated.
   */
  blindIndex(field: EncryptedField, value: string): Buffer;
  /**
   * Under every key that is in use, the one that writes first. While the index key is replaced, other processes
   * write with another one, and older rows have the former, so everything that searches or compares uses all.
   */
  blindIndexes(field: EncryptedField, value: string): BlindIndexes;
  /** The same under the keys that are older than the one that writes. Rows with these are written again. */
  outdatedIndexes(field: EncryptedField, value: string): readonly Buffer[];
  forget(tx: Transaction, personId: string): Promise<void>;
}

export type BlindIndexes = readonly [current: Buffer, ...others: Buffer[]];

const DATA_KEY_BYTES = 32;

/** With a lease, no key is loaded or created after its end. */
export function createPersonalData(
  masterKeys: MasterKeys,
  keyStore: KeyStore,
  lease?: Pick<KeyLease, 'check'>,
): PersonalData {
  const loaded = createLoadedKeys<PersonKey>();
  /** Keys of people who do not exist yet, for transactions that run again. */
  const spare: string[] = [];

  async function load(people: readonly KnownPerson[]): Promise<void> {
    lease?.check();
    const stored = await keyStore.find(people.map(({ personId }) => personId));
    const byId = new Map(stored.map((one) => [one.personId, one]));
    for (const { personId, unmoved } of people) {
      const found = byId.get(personId);
      loaded.set(personId, loadedKey(masterKeys, found === undefined ? unmoved : found.wrapped, found));
    }
  }

  async function create(people: readonly KnownPerson[]): Promise<void> {
    lease?.check();
    await keyStore.insert(
      people.map(({ personId, unmoved }) => unmoved ?? newPersonKey(masterKeys, personId).wrapped),
    );
    await load(people);
  }

  async function findKeys(database: Database, personIds: readonly string[]) {
    const people = personIds.length === 0 ? [] : await findPeople(database, personIds);
    const missing = people.filter(({ personId }) => loaded.get(personId) === undefined);
    if (missing.length > 0) {
      if (database.isTransaction) throw new NeedsPreparation('a data key', () => load(missing));
      await load(missing);
    }
    const keys = new Map<string, PersonKey>();
    for (const { personId } of people) {
      const key = loaded.get(personId);
      if (isUsable(key)) keys.set(personId, key);
    }
    return keys;
  }

  return {
    findKeys,
    findKey: async (database, personId) => (await findKeys(database, [personId])).get(personId),
    async keyFor(tx, personId) {
      await insertPerson(tx, personId);
      const [person] = await findPeople(tx, [personId]);
      const key = loaded.get(personId);
      assert(person !== undefined && key !== 'destroyed', 'data of an erased person is written');
      if (!isUsable(key)) throw new NeedsPreparation('a data key', () => create([person]));
      return key;
    },
    async newPerson<Id extends string>(tx: Transaction, nextId: () => Id) {
      const id = spare.pop();
      const key = id === undefined ? undefined : loaded.get(id);
      if (id === undefined || !isUsable(key)) {
        throw new NeedsPreparation('a data key', async () => {
          const next = nextId();
          await create([{ personId: next, unmoved: undefined }]);
          spare.push(next);
        });
      }
      await insertPerson(tx, id);
      // The id came from the caller's source, or from another one of the same process.
      return { id: id as Id, key };
    },
    prepareKeys: (personIds) => create(personIds.map((personId) => ({ personId, unmoved: undefined }))),
    blindIndex: (field, value) => indexUnder(masterKeys.indexes[0], field, value),
    blindIndexes(field, value) {
      const [current, ...others] = masterKeys.indexes;
      return [indexUnder(current, field, value), ...others.map((index) => indexUnder(index, field, value))];
    },
    outdatedIndexes(field, value) {
      const [current, ...others] = masterKeys.indexes;
      return others
        .filter(({ version }) => version < current.version)
        .map((index) => indexUnder(index, field, value));
    },
    async forget(tx, personId) {
      await erasePerson(tx, personId);
      loaded.remove(personId);
    },
  };
}

/** A new person key and its stored form. Bulk imports write those rows themselves. */
export function newPersonKey(
  masterKeys: MasterKeys,
  personId: string,
): { readonly key: PersonKey; readonly wrapped: WrappedKey } {
  const dataKey = createSecretKey(randomBytes(DATA_KEY_BYTES));
  return { key: personKey(dataKey, { personId }), wrapped: wrap(masterKeys, personId, dataKey) };
}

/**
 * Erases the person: nothing encrypted with their key can be read from here on, and the key store destroys the
 * key next (`dueKeyDestruction`). It needs no master key, so a process without access to personal data can do
 * it too.
 */
export async function erasePerson(tx: Transaction, personId: string): Promise<void> {
  await markErased(tx, personId);
}

/** The same data key, wrapped by the current master key. */
export function rewrapped(masterKeys: MasterKeys, wrapped: WrappedKey): WrappedKey {
  return wrap(masterKeys, wrapped.personId, unwrap(masterKeys, wrapped));
}

function indexUnder({ key }: { readonly key: KeyObject }, field: EncryptedField, value: string): Buffer {
  return createHmac('sha256', key).update(`${field}\0${value}`).digest();
}

function isUsable(key: LoadedKey<PersonKey> | undefined): key is PersonKey {
  return typeof key === 'object';
}

function loadedKey(
  masterKeys: MasterKeys,
  wrapped: WrappedKey | undefined,
  stored: unknown,
): LoadedKey<PersonKey> {
  if (wrapped === undefined) return stored === undefined ? 'missing' : 'destroyed';
  return personKey(unwrap(masterKeys, wrapped), wrapped);
}

function personKey(dataKey: KeyObject, { personId }: { personId: string }): PersonKey {
  return {
    encrypt: (field, text) => encrypt(dataKey, Buffer.from(text), `${field} ${personId}`),
    decrypt: (field, encrypted) => decrypt(dataKey, encrypted, `${field} ${personId}`).toString(),
    encryptBytes: (field, bytes) => encrypt(dataKey, bytes, `${field} ${personId}`),
    decryptBytes: (field, encrypted) => decrypt(dataKey, encrypted, `${field} ${personId}`),
  };
}

function wrap({ current }: MasterKeys, personId: string, dataKey: KeyObject): WrappedKey {
  const wrappedKey = encrypt(current.key, dataKey.export(), keyField(personId));
  return { personId, masterKeyId: current.id, wrappedKey };
}

function unwrap({ byId }: MasterKeys, { personId, masterKeyId, wrappedKey }: WrappedKey): KeyObject {
  const master = byId.get(masterKeyId);
  assert(master !== undefined, `the configuration lacks the master key ${masterKeyId}`);
  return createSecretKey(decrypt(master.key, wrappedKey, keyField(personId)));
}

function keyField(personId: string): string {
  return `data key of ${personId}`;
}
