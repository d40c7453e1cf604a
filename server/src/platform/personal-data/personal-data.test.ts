import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import {
  createTestDatabase,
  type TestDatabase,
  withClient,
} from '@hiram/server-testing/platform/database/database';
import {
  createTestKeyStore,
  type TestKeyStore,
} from '@hiram/server-testing/platform/personal-data/key-store';
import {
  readTestKeys,
  testMasterKeys,
  testPersonalData,
} from '@hiram/server-testing/platform/personal-data/personal-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../clock/system-clock.ts';
import { inTransaction } from '../database/transaction.ts';
import { createLog } from '../log/log.ts';
import { Secret } from '../secret.ts';
import { destroyErasedKeys } from './destroy-keys.ts';
import { masterKeysOf, parseMasterKeys } from './master-keys.ts';
import { createPersonalData, newPersonKey, type PersonalData, type PersonKey } from './personal-data.ts';
import { rotateKeys } from './rotate-keys.ts';

const full = process.env.HIRAM_FULL === '1';
const PEOPLE = full ? 10_000 : 100;

let db: TestDatabase;
let keys: TestKeyStore;
let personalData: PersonalData;
beforeAll(async () => {
  [db, keys] = await Promise.all([createTestDatabase(), createTestKeyStore()]);
  personalData = testPersonalData(keys.keyStore);
  // Stands for any capability's table. Its values are defined by the caller and encrypted.
  await db.asOwner(
    `create table sealed_things (person_id uuid primary key, number bytea, number_index bytea)`,
  );
  await db.asOwner('grant select, insert on sealed_things to hiram_app');
});
afterAll(() => Promise.all([db.close(), keys.close()]));

function keyFor(person: string, data = personalData): Promise<PersonKey> {
  return inTransaction(db.database, (tx) => data.keyFor(tx, person));
}

describe('encrypted data', () => {
  test('decrypts for its own person at its own place, and nowhere else', async () => {
    const [ana, ben] = [randomUUID(), randomUUID()];
    const encrypted = (await keyFor(ana)).encrypt('borrowers.mobile', '+639171234567');
    expect((await keyFor(ana)).decrypt('borrowers.mobile', encrypted)).toBe('+639171234567');
    const own = await keyFor(ana);
    const other = await keyFor(ben);
    expect(() => own.decrypt('borrowers.name', encrypted)).toThrow('decryption failed, at borrowers.name');
    expect(() => other.decrypt('borrowers.mobile', encrypted)).toThrow('decryption failed');
  });

  test('does not decrypt after a single bit has changed', async () => {
    const key = await keyFor(randomUUID());
    const encrypted = key.encrypt('borrowers.mobile', '+639171234567');
    for (let byte = 0; byte < encrypted.length; byte += 1) {
      const changed = Buffer.from(encrypted);
      changed[byte] = (changed[byte] ?? 0) ^ 1;
      expect(() => key.decrypt('borrowers.mobile', changed), `byte ${byte}`).toThrow();
    }
  });

  test('is different each time, so that equal values are not visible', async () => {
    const key = await keyFor(randomUUID());
    expect(key.encrypt('a.b', 'same')).not.toEqual(key.encrypt('a.b', 'same'));
  });

  test('is searched by a keyed index that does not link two places', () => {
    const index = personalData.blindIndex('borrowers.mobile', '+639171234567');
    expect(index).toHaveLength(32);
    expect(personalData.blindIndex('borrowers.mobile', '+639171234567')).toEqual(index);
    expect(personalData.blindIndex('contact_messages.phone', '+639171234567')).not.toEqual(index);
    expect(testPersonalData().blindIndex('borrowers.mobile', '+639171234567')).not.toEqual(index);
  });
});

describe('no personal data is found', () => {
  const numbers = Array.from({ length: PEOPLE }, (_, person) => `+63917${String(1_000_000 + person)}`);

  test(`in a dump of the tables: ${PEOPLE} planted values, as text, in hexadecimal and in base64`, async () => {
    const people = numbers.map(() => randomUUID());
    await personalData.prepareKeys(people);
    await inTransaction(db.database, async (tx) => {
      for (const [nth, number] of numbers.entries()) {
        const person = people[nth] ?? '';
        const key = await personalData.keyFor(tx, person);
        await tx
          .insertInto('sealed_things' as never)
          .values({
            person_id: person,
            number: key.encrypt('sealed_things.number', number),
            number_index: personalData.blindIndex('sealed_things.number', number),
          } as never)
          .execute();
      }
    });
    const rows = await db.asOwner('select t::text as line from sealed_things t');
    const stored = await withClient(keys.url.reveal(), (client) =>
      client.query('select k::text as line from hiram_keys.person_keys k'),
    );
    expect(rows).toHaveLength(PEOPLE);
    const dump = [...rows, ...stored.rows].map(({ line }) => String(line)).join('\n');
    for (const number of numbers) {
      const bytes = Buffer.from(number);
      for (const form of [number, number.slice(1), bytes.toString('hex'), bytes.toString('base64')]) {
        expect(dump.includes(form), form).toBe(false);
      }
    }
  });

  test('in a log line that was given the keys or an encrypted value', async () => {
    const text = testMasterKeys('test');
    const masterKeys = readTestKeys(text);
    const person = await keyFor(randomUUID());
    const encrypted = person.encrypt('a.b', '+639175550000');
    const lines: string[] = [];
    const log = createLog({
      level: 'trace',
      program: 'test',
      destination: { write: (line) => lines.push(line) },
    });
    const config = { personalDataKeys: new Secret(text) };
    log.info({ masterKeys, person, encrypted, config }, 'all values together');
    const shown = lines.join('') + inspect({ masterKeys, person, config }, { depth: 9 });
    for (const secret of [...text.matchAll(/:([^,]+)/g)].map(([, key = '']) => key)) {
      expect(shown).not.toContain(secret);
      expect(shown).not.toContain(Buffer.from(secret, 'base64').toString('hex'));
    }
    expect(shown).not.toContain('+639175550000');
  });
});

describe('a new master key', () => {
  test('rewraps all keys, the old one is then no longer needed, and personal data is not rewritten', async () => {
    const [own, ownKeys] = await Promise.all([createTestDatabase(), createTestKeyStore()]);
    const { keyStore } = ownKeys;
    const [index, old, next] = testMasterKeys('old', 'next').split(',');
    const before = createPersonalData(readTestKeys(`${index},${old}`), keyStore);
    const both = readTestKeys(`${index},${next},${old}`);
    const after = createPersonalData(readTestKeys(`${index},${next}`), keyStore);
    const people = Array.from({ length: 25 }, () => randomUUID());
    const encrypted = new Map<string, Buffer>();
    await before.prepareKeys(people);
    await inTransaction(own.database, async (tx) => {
      for (const person of people)
        encrypted.set(person, (await before.keyFor(tx, person)).encrypt('a.b', person));
    });
    await expect(after.findKeys(own.database, people)).rejects.toThrow('lacks the master key old');

    expect(await rotateKeys(keyStore, both, 10)).toBe(25);
    expect(await rotateKeys(keyStore, both, 10)).toBe(0);

    const found = await after.findKeys(own.database, people);
    for (const person of people) {
      expect(found.get(person)?.decrypt('a.b', encrypted.get(person) ?? Buffer.of())).toBe(person);
    }
    expect(after.blindIndex('a.b', 'x')).toEqual(before.blindIndex('a.b', 'x'));
    await Promise.all([own.close(), ownKeys.close()]);
  });

  test('wraps the keys of new people from its first day', async () => {
    const data = createPersonalData(readTestKeys(testMasterKeys('newest', 'older')), keys.keyStore);
    const person = randomUUID();
    await keyFor(person, data);
    expect(await keys.keyStore.find([person])).toMatchObject([{ wrapped: { masterKeyId: 'newest' } }]);
  });
});

describe('an erased person', () => {
  test('cannot be decrypted any more, and others can', async () => {
    const [gone, stays] = [randomUUID(), randomUUID()];
    const [key] = [await keyFor(gone), await keyFor(stays)];
    const encrypted = key.encrypt('borrowers.mobile', '+639171234567');
    expect(encrypted.length).toBeGreaterThan(0);
    await inTransaction(db.database, (tx) => personalData.forget(tx, gone));
    const found = await personalData.findKeys(db.database, [gone, stays]);
    expect([...found.keys()]).toEqual([stays]);
    expect(await personalData.findKey(db.database, gone)).toBeUndefined();
    // The database decides at once; the key follows.
    await destroyErasedKeys({ database: db.database, systemClock, keyStore: keys.keyStore });
    expect(await keys.keyStore.find([gone])).toEqual([{ personId: gone, wrapped: undefined }]);
  });

  test('gets no second key, and is skipped when the master key is rotated', async () => {
    const gone = randomUUID();
    await keyFor(gone);
    await inTransaction(db.database, (tx) => personalData.forget(tx, gone));
    await expect(keyFor(gone)).rejects.toThrow('an erased person');
    await destroyErasedKeys({ database: db.database, systemClock, keyStore: keys.keyStore });
    await keys.keyStore.insert([newPersonKey(readTestKeys(testMasterKeys('test')), gone).wrapped]);
    expect(await keys.keyStore.find([gone])).toEqual([{ personId: gone, wrapped: undefined }]);
  });
});

describe('the keys in the configuration', () => {
  const [index = '', master = ''] = testMasterKeys('2026').split(',');

  test('are the index key and the master keys, newest first', () => {
    const [, older = ''] = testMasterKeys('2025').split(',');
    const keys = masterKeysOf(new Secret(`${index}, ${master}, ${older}`));
    expect(keys.current.id).toBe('2026');
    expect([...keys.byId.keys()]).toEqual(['2026', '2025']);
  });

  test.each([
    ['nothing', ''],
    ['no index key', master],
    ['no master key', index],
    ['a name twice', `${index},${master},${master}`],
    ['a key that is too short', `${index},2026:c2hvcnQ=`],
    ['no name', `${index},:${'A'.repeat(43)}=`],
  ])('are refused if they have %s', (_what, text) => {
    expect(parseMasterKeys(text)).toBeUndefined();
  });
});
