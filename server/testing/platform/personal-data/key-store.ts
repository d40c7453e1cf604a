import { randomUUID } from 'node:crypto';
import { migrate, readKeyMigrations } from '@hiram/server/platform/database/migrations';
import { createLog } from '@hiram/server/platform/log/log';
import { type KeyStore, openKeyStore } from '@hiram/server/platform/personal-data/key-store';
import { Secret } from '@hiram/server/platform/secret';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import { testServerUrl, urlOfDatabase, withClient } from '../database/database.ts';

/** A real key store in a database of its own, which several processes can use. */
export interface TestKeyStore {
  readonly url: Secret;
  readonly keyStore: KeyStore;
  close(): Promise<void>;
}

export async function createTestKeyStore(): Promise<TestKeyStore> {
  const name = `hiram_keys_${randomUUID().replaceAll('-', '')}`;
  const url = new Secret(urlOfDatabase(testServerUrl(), name));
  await withClient(testServerUrl(), (client) => client.query(`create database ${name}`));
  await migrate(url, await readKeyMigrations(), 'hiram_keys');
  const keyStore = await openTestKeyStore(url);
  return {
    url,
    keyStore,
    close: async () => {
      await keyStore.close();
      await withClient(testServerUrl(), (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** The key store at an address, for a further process of a test. */
export async function openTestKeyStore(url: Secret): Promise<KeyStore> {
  const telemetry = await startTelemetry({ program: 'test' });
  const log = createLog({ level: 'silent', program: 'test' });
  return openKeyStore({ url, poolSize: 2, program: 'test', log, telemetry });
}
