import { type Generated, type Kysely, sql } from 'kysely';
import type { StoredKey, WrappedKey } from './stored-key.ts';

/** The tables of the key store (`server/key-migrations`). */
export interface KeyStoreSchema {
  'hiram_keys.person_keys': {
    person_id: string;
    master_key_id: string | null;
    wrapped_key: Buffer | null;
    created_at: Generated<string>;
    destroyed_at: string | null;
  };
}

type Keys = Kysely<KeyStoreSchema>;

const personKeys = 'hiram_keys.person_keys';

export async function findStoredKeys(database: Keys, personIds: readonly string[]): Promise<StoredKey[]> {
  if (personIds.length === 0) return [];
  const rows = await database
    .selectFrom(personKeys)
    .select(['person_id', 'master_key_id', 'wrapped_key'])
    .where('person_id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
    .orderBy('person_id')
    .limit(personIds.length)
    .execute();
  return rows.map((row) => ({ personId: row.person_id, wrapped: wrappedKeyOf(row) }));
}

export async function insertStoredKeys(database: Keys, keys: readonly WrappedKey[]): Promise<void> {
  if (keys.length === 0) return;
  await database
    .insertInto(personKeys)
    .values(
      keys.map((key) => ({
        person_id: key.personId,
        master_key_id: key.masterKeyId,
        wrapped_key: key.wrappedKey,
      })),
    )
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute();
}

/** The first destruction is the recorded one. */
export async function destroyStoredKey(database: Keys, personId: string): Promise<void> {
  await sql`
    insert into hiram_keys.person_keys (person_id, destroyed_at) values (${personId}, now())
    on conflict (person_id) do update set wrapped_key = null, master_key_id = null, destroyed_at = now()
      where person_keys.destroyed_at is null
  `.execute(database);
}

/** Keys that another master key wraps, starting after a person. */
export async function lockStoredKeysNotUnder(
  tx: Keys,
  { masterKeyId, after, limit }: { masterKeyId: string; after: string; limit: number },
): Promise<WrappedKey[]> {
  const rows = await tx
    .selectFrom(personKeys)
    .select(['person_id', 'master_key_id', 'wrapped_key'])
    .where('person_id', '>', after)
    .where('master_key_id', '<>', masterKeyId)
    .where('wrapped_key', 'is not', null)
    .orderBy('person_id')
    .limit(limit)
    .forUpdate()
    .execute();
  return rows.flatMap((row) => wrappedKeyOf(row) ?? []);
}

export async function replaceStoredKey(
  tx: Keys,
  { personId, masterKeyId, wrappedKey }: WrappedKey,
): Promise<void> {
  await tx
    .updateTable(personKeys)
    .set({ master_key_id: masterKeyId, wrapped_key: wrappedKey })
    .where('person_id', '=', personId)
    .execute();
}

function wrappedKeyOf(row: {
  readonly person_id: string;
  readonly master_key_id: string | null;
  readonly wrapped_key: Buffer | null;
}): WrappedKey | undefined {
  if (row.wrapped_key === null || row.master_key_id === null) return undefined;
  return { personId: row.person_id, masterKeyId: row.master_key_id, wrappedKey: row.wrapped_key };
}
