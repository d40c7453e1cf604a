import type { Database, Transaction } from '../database/database.ts';

export interface WrappedKey {
  readonly personId: string;
  /** The id of the master key that unwraps it. */
  readonly masterKeyId: string;
  /** Null once the person is erased. */
  readonly wrappedKey: Buffer | null;
}

export async function insertWrappedKey(
  tx: Transaction,
  { personId, masterKeyId, wrappedKey }: WrappedKey,
): Promise<void> {
  await tx
    .insertInto('personal_data_keys')
    .values({ person_id: personId, master_key_id: masterKeyId, wrapped_key: wrappedKey })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute();
}

export async function findWrappedKeys(
  database: Database,
  personIds: readonly string[],
): Promise<WrappedKey[]> {
  return selectWrappedKeys(database)
    .where('person_id', 'in', personIds)
    .orderBy('person_id')
    .limit(personIds.length)
    .execute();
}

/** People whose data key is wrapped by another master key, starting after an id. */
export async function lockKeysNotUnder(
  tx: Transaction,
  { masterKeyId, after, limit }: { masterKeyId: string; after: string; limit: number },
): Promise<WrappedKey[]> {
  return selectWrappedKeys(tx)
    .where('person_id', '>', after)
    .where('master_key_id', '<>', masterKeyId)
    .where('wrapped_key', 'is not', null)
    .orderBy('person_id')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function replaceWrappedKey(
  tx: Transaction,
  { personId, masterKeyId, wrappedKey }: WrappedKey,
): Promise<void> {
  await tx
    .updateTable('personal_data_keys')
    .set({ master_key_id: masterKeyId, wrapped_key: wrappedKey })
    .where('person_id', '=', personId)
    .execute();
}

/** The row stays, so that no second key is created for the person. */
export async function destroyWrappedKey(tx: Transaction, personId: string): Promise<void> {
  await tx
    .updateTable('personal_data_keys')
    .set({ wrapped_key: null })
    .where('person_id', '=', personId)
    .execute();
}

function selectWrappedKeys(database: Database) {
  return database
    .selectFrom('personal_data_keys')
    .select(['person_id as personId', 'master_key_id as masterKeyId', 'wrapped_key as wrappedKey']);
}
