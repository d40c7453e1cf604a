import type { DatabaseOptions } from '../database/database.ts';
import type { StartLease } from '../kms/open-kms.ts';
import type { Secret } from '../secret.ts';
import { type KeyStore, openKeyStore } from './key-store.ts';
import { type MasterKeys, masterKeysOf } from './master-keys.ts';
import { createPersonalData, type PersonalData } from './personal-data.ts';

export interface OpenedPersonalData {
  readonly personalData: PersonalData;
  readonly keyStore: KeyStore;
  readonly masterKeys: MasterKeys;
}

/** A key is loaded once a minute at most, so few connections are enough. */
const KEY_STORE_CONNECTIONS = 4;

/** Personal data as a program uses it, by its configuration. The caller closes the key store. */
export async function openPersonalData(
  config: {
    readonly keysDatabaseUrl: Secret;
    readonly personalDataKeys: Secret;
    readonly databasePooled?: boolean;
  },
  {
    lease,
    ...options
  }: Pick<DatabaseOptions, 'program' | 'log' | 'telemetry'> & { readonly lease?: StartLease },
): Promise<OpenedPersonalData> {
  const masterKeys = masterKeysOf(config.personalDataKeys);
  const keyStore = openKeyStore({
    ...options,
    url: config.keysDatabaseUrl,
    poolSize: KEY_STORE_CONNECTIONS,
    pooled: config.databasePooled ?? false,
  });
  return { personalData: createPersonalData(masterKeys, keyStore, lease?.(options)), keyStore, masterKeys };
}
