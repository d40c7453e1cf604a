import { randomBytes } from 'node:crypto';
import type { KeyStore } from '@hiram/server/platform/personal-data/key-store';
import { type MasterKeys, parseMasterKeys } from '@hiram/server/platform/personal-data/master-keys';
import { createPersonalData, type PersonalData } from '@hiram/server/platform/personal-data/personal-data';
import { assert } from '@hiram/values/assert';
import { memoryKeyStore } from './memory-key-store.ts';

/** Master keys with these names, newest first, random as in production. */
export function testMasterKeys(...names: readonly string[]): string {
  return ['index', ...names].map((name) => `${name}:${randomBytes(32).toString('base64')}`).join(',');
}

export function readTestKeys(text: string): MasterKeys {
  const keys = parseMasterKeys(text);
  assert(keys !== undefined, 'invalid master keys');
  return keys;
}

/** Keys for one test. */
export function testPersonalData(keyStore: KeyStore = memoryKeyStore()): PersonalData {
  return createPersonalData(readTestKeys(testMasterKeys('test')), keyStore);
}
