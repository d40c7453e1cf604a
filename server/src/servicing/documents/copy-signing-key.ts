import type { KeyObject } from 'node:crypto';
import { assert } from '@hiram/values/assert';
import { signingKey } from '#platform/anchors/anchor-line.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { Secret } from '#platform/secret.ts';

/**
 * The key that signs copies of loans. It is derived from the index key, which is not in the database, so that every
 * program has it and none stores it. The published log names its public half.
 */
export function copySigningKey(personalData: Pick<PersonalData, 'blindIndex'>): KeyObject {
  const seed = personalData.blindIndex('loan_copies.signing_key', 'hiram loan copy 1');
  const key = signingKey(new Secret(seed.toString('base64')));
  assert(key !== undefined, 'a derived key has 32 bytes');
  return key;
}
