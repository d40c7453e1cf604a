import type { Clock } from '@hiram/values/clock';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { DueWork } from '../due-work/due-work.ts';
import { periodicWork } from '../due-work/periodic-work.ts';
import type { KeyStore } from './key-store.ts';
import { findKeysToDestroy, listErased, markKeyDestroyed } from './personal-data.sql.ts';

interface DestructionContext {
  readonly database: Database;
  readonly systemClock: Clock;
  readonly keyStore: KeyStore;
}

const BATCH = 500;
const BEFORE_EVERYBODY = '00000000-0000-0000-0000-000000000000';
const EVERY_MS = 15_000;
const LEASE_MS = 5 * 60_000;

/**
 * Destroys the keys of people who were erased. Erasure is committed first, so a crash in between delays the
 * destruction and loses none. Returns the number of people.
 */
export async function destroyErasedKeys({
  database,
  systemClock,
  keyStore,
}: DestructionContext): Promise<number> {
  let total = 0;
  for (;;) {
    const people = await findKeysToDestroy(database, BATCH);
    for (const personId of people) {
      await keyStore.destroy(personId);
      await inTransaction(database, (tx) => markKeyDestroyed(tx, personId, systemClock.now()));
    }
    total += people.length;
    if (people.length < BATCH) return total;
  }
}

/**
 * Destroys the key of every person who was ever erased, also if that was done before: a key store that was
 * restored from a backup has keys again that must not exist. Returns the number of erased people.
 */
export async function destroyKeysAgain({
  database,
  keyStore,
}: Omit<DestructionContext, 'systemClock'>): Promise<number> {
  let total = 0;
  let after = BEFORE_EVERYBODY;
  for (;;) {
    const people = await listErased(database, { after, limit: BATCH });
    for (const personId of people) await keyStore.destroy(personId);
    total += people.length;
    after = people.at(-1) ?? after;
    if (people.length < BATCH) return total;
  }
}

/** Seconds after an erasure, in one process at a time. */
export function dueKeyDestruction(context: DestructionContext): DueWork {
  return periodicWork({
    kind: 'key_destruction',
    clock: context.systemClock,
    keys: ['erased people'],
    everyMs: EVERY_MS,
    leaseMs: LEASE_MS,
    run: () => destroyErasedKeys(context),
  });
}
