import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import type { WrappedKey } from './stored-key.ts';

/** A person who was not erased. */
export interface KnownPerson {
  readonly personId: string;
  /** A key from before the key store existed, until it is moved there. */
  readonly unmoved: WrappedKey | undefined;
}

export async function insertPerson(tx: Transaction, personId: string): Promise<void> {
  await tx
    .insertInto('personal_data_keys')
    .values({ person_id: personId })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute();
}

/** Erased and unknown people are omitted. */
export async function findPeople(database: Database, personIds: readonly string[]): Promise<KnownPerson[]> {
  const rows = await selectPeople(database)
    .where('person_id', 'in', personIds)
    .where('erased_at', 'is', null)
    .orderBy('person_id')
    .limit(personIds.length)
    .execute();
  return rows.map((row) => ({ personId: row.personId, unmoved: unmovedKeyOf(row) }));
}

/** The person is unreadable from here on. The key store destroys the key after the commit. */
export async function markErased(tx: Transaction, personId: string): Promise<void> {
  await tx
    .updateTable('personal_data_keys')
    .set({ erased_at: sql<string>`now()`, wrapped_key: null, master_key_id: null })
    .where('person_id', '=', personId)
    .where('erased_at', 'is', null)
    .execute();
}

/** Erased people whose keys the key store has not destroyed yet. */
export async function findKeysToDestroy(database: Database, limit: number): Promise<string[]> {
  const rows = await database
    .selectFrom('personal_data_keys')
    .select('person_id')
    .where('erased_at', 'is not', null)
    .where('key_destroyed_at', 'is', null)
    .orderBy('erased_at')
    .limit(limit)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

export async function markKeyDestroyed(tx: Transaction, personId: string, at: Instant): Promise<void> {
  await tx
    .updateTable('personal_data_keys')
    .set({ key_destroyed_at: instantAsIso(at) })
    .where('person_id', '=', personId)
    .execute();
}

/** Erased people, in order, starting after one. */
export async function listErased(
  database: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('personal_data_keys')
    .select('person_id')
    .where('erased_at', 'is not', null)
    .where('person_id', '>', after)
    .orderBy('person_id')
    .limit(limit)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/** Keys that are not in the key store yet. */
export async function findUnmovedKeys(database: Database, limit: number): Promise<WrappedKey[]> {
  const rows = await selectPeople(database)
    .where('wrapped_key', 'is not', null)
    .orderBy('person_id')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => unmovedKeyOf(row) ?? []);
}

export async function removeMovedKeys(tx: Transaction, personIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('personal_data_keys')
    .set({ wrapped_key: null, master_key_id: null })
    .where('person_id', 'in', personIds)
    .execute();
}

function selectPeople(database: Database) {
  return database
    .selectFrom('personal_data_keys')
    .select(['person_id as personId', 'master_key_id as masterKeyId', 'wrapped_key as wrappedKey']);
}

function unmovedKeyOf(row: {
  readonly personId: string;
  readonly masterKeyId: string | null;
  readonly wrappedKey: Buffer | null;
}): WrappedKey | undefined {
  const { personId, masterKeyId, wrappedKey } = row;
  return wrappedKey === null || masterKeyId === null ? undefined : { personId, masterKeyId, wrappedKey };
}
