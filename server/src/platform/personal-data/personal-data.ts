import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { assert } from '@hiram/values/assert';
import type { Database, Transaction } from '../database/database.ts';
import { decrypt, encrypt } from './encryption.ts';
import type { MasterKeys } from './master-keys.ts';
import {
  destroyWrappedKey,
  findWrappedKeys,
  insertWrappedKey,
  lockKeysNotUnder,
  replaceWrappedKey,
  type WrappedKey,
} from './personal-data.sql.ts';

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
 * member, or a single message from an unknown sender.
 */
export interface PersonalData {
  /** The person's key, created if missing. Asking for an erased person's key is a defect. */
  keyFor(tx: Transaction, personId: string): Promise<PersonKey>;
  /** The existing keys. Erased and unknown people are omitted. */
  findKeys(database: Database, personIds: readonly string[]): Promise<ReadonlyMap<string, PersonKey>>;
  findKey(database: Database, personId: string): Promise<PersonKey | undefined>;
  /**
   * Replaces a value in a searched column. The same value has a different index in each place, so two tables
   * cannot be linked by it. Without the key, phone numbers cannot be enumerated.
   */
  blindIndex(field: EncryptedField, value: string): Buffer;
  forget(tx: Transaction, personId: string): Promise<void>;
  /** Rewraps up to `limit` keys with the current master key, starting after a person. Returns their ids. */
  rewrap(tx: Transaction, from: { readonly after: string; readonly limit: number }): Promise<string[]>;
}

const DATA_KEY_BYTES = 32;

export function createPersonalData(masterKeys: MasterKeys): PersonalData {
  async function findKeys(database: Database, personIds: readonly string[]) {
    const found = personIds.length === 0 ? [] : await findWrappedKeys(database, personIds);
    const keys = new Map<string, PersonKey>();
    for (const { wrappedKey, ...row } of found) {
      if (wrappedKey !== null) keys.set(row.personId, personKey(unwrap(masterKeys, row, wrappedKey), row));
    }
    return keys;
  }

  return {
    findKeys,
    findKey: async (database, personId) => (await findKeys(database, [personId])).get(personId),
    async keyFor(tx, personId) {
      await insertWrappedKey(tx, newPersonKey(masterKeys, personId).wrapped);
      const key = (await findKeys(tx, [personId])).get(personId);
      assert(key !== undefined, 'data of an erased person is written');
      return key;
    },
    blindIndex: (field, value) =>
      createHmac('sha256', masterKeys.index).update(`${field}\0${value}`).digest(),
    forget: erasePerson,
    async rewrap(tx, from) {
      const others = await lockKeysNotUnder(tx, { masterKeyId: masterKeys.current.id, ...from });
      for (const { wrappedKey, ...row } of others) {
        assert(wrappedKey !== null, 'a key to rewrap does not exist');
        await replaceWrappedKey(tx, wrap(masterKeys, row.personId, unwrap(masterKeys, row, wrappedKey)));
      }
      return others.map(({ personId }) => personId);
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
 * Destroys the person's key, so all data encrypted with it is unreadable in every copy. It needs no master
 * key, so a process without access to personal data can do it too.
 */
export async function erasePerson(tx: Transaction, personId: string): Promise<void> {
  await destroyWrappedKey(tx, personId);
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

function unwrap(
  { byId }: MasterKeys,
  { personId, masterKeyId }: Omit<WrappedKey, 'wrappedKey'>,
  wrappedKey: Buffer,
): KeyObject {
  const master = byId.get(masterKeyId);
  assert(master !== undefined, `the configuration lacks the master key ${masterKeyId}`);
  return createSecretKey(decrypt(master.key, wrappedKey, keyField(personId)));
}

function keyField(personId: string): string {
  return `data key of ${personId}`;
}
