import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import {
  createTestKeyStore,
  type TestKeyStore,
} from '@hiram/server-testing/platform/personal-data/key-store';
import { readTestKeys, testMasterKeys } from '@hiram/server-testing/platform/personal-data/personal-data';
import { bareEnvironment } from '@hiram/tools/engines/bare-environment';
import { programFile } from '@hiram/tools/engines/program-file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { createPersonalData } from '#platform/personal-data/personal-data.ts';

const run = promisify(execFile);

let db: TestDatabase;
let keys: TestKeyStore;
beforeAll(async () => {
  [db, keys] = await Promise.all([createTestDatabase(), createTestKeyStore()]);
});
afterAll(() => Promise.all([db.close(), keys.close()]));

async function rotate(masterKeys: string): Promise<{ stdout: string; stderr: string }> {
  const command = programFile('server/src/commands/rotate-personal-data-keys.ts');
  return run(process.execPath, [command], {
    env: bareEnvironment({
      DATABASE_URL: db.programUrl.reveal(),
      HIRAM_KEYS_DATABASE_URL: keys.url.reveal(),
      HIRAM_KMS: 'environment',
      HIRAM_PERSONAL_DATA_KEYS: masterKeys,
    }),
  });
}

describe('the command that rotates the master key', () => {
  test('re-encrypts every key with the new one, so that the old one can be removed', async () => {
    const [index, old, next] = testMasterKeys('old', 'next').split(',');
    const person = randomUUID();
    const before = createPersonalData(readTestKeys(`${index},${old}`), keys.keyStore);
    const encrypted = await inTransaction(db.database, async (tx) => {
      const key = await before.keyFor(tx, person);
      return key.encrypt('borrowers.mobile', '+639171234567');
    });
    const { stdout } = await rotate(`${index},${next},${old}`);
    expect(stdout).toContain('"people":1,"masterKey":"next"');
    for (const key of [index, old, next]) expect(stdout).not.toContain(key?.split(':')[1]);
    const after = createPersonalData(readTestKeys(`${index},${next}`), keys.keyStore);
    const found = await after.findKey(db.database, person);
    expect(found?.decrypt('borrowers.mobile', encrypted)).toBe('+639171234567');
  });

  test('without its keys reports what is missing', async () => {
    await expect(rotate('')).rejects.toThrow('HIRAM_PERSONAL_DATA_KEYS is not set');
  });
});
