import type { KeyStore } from './key-store.ts';
import type { MasterKeys } from './master-keys.ts';
import { rewrapped } from './personal-data.ts';

const BATCH = 500;
const BEFORE_EVERYBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Rewraps all person keys with the current master key, in small transactions that do not block others. The
 * data itself is unchanged. It can be stopped and run again. Returns the number of people.
 */
export async function rotateKeys(keyStore: KeyStore, masterKeys: MasterKeys, limit = BATCH): Promise<number> {
  const masterKeyId = masterKeys.current.id;
  let after: string | undefined = BEFORE_EVERYBODY;
  let total = 0;
  while (after !== undefined) {
    const from: { masterKeyId: string; after: string; limit: number } = { masterKeyId, after, limit };
    const people = await keyStore.rewrap(from, (key) => rewrapped(masterKeys, key));
    total += people.length;
    after = people.at(-1);
  }
  return total;
}
