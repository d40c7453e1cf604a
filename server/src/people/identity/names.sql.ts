import { type BorrowerId, idFrom } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';

export interface NamedBorrower {
  readonly borrowerId: BorrowerId;
  readonly nameEncrypted: Buffer;
  readonly words: readonly bigint[];
  readonly at: Instant;
}

/** Replaces a borrower's name, unless the stored one is newer. */
export async function upsertName(
  tx: Transaction,
  { borrowerId, nameEncrypted, words, at }: NamedBorrower,
): Promise<void> {
  const written = await tx
    .insertInto('borrower_names')
    .values({ borrower_id: borrowerId, name_encrypted: nameEncrypted, named_at: instantAsIso(at) })
    .onConflict((conflict) =>
      conflict
        .column('borrower_id')
        .doUpdateSet({
          name_encrypted: sql<Buffer>`excluded.name_encrypted`,
          named_at: sql<string>`excluded.named_at`,
        })
        .where('borrower_names.named_at', '<=', instantAsIso(at)),
    )
    .executeTakeFirst();
  if ((written.numInsertedOrUpdatedRows ?? 0n) === 0n) return;
  await tx.deleteFrom('borrower_name_tokens').where('borrower_id', '=', borrowerId).execute();
  if (words.length === 0) return;
  await tx
    .insertInto('borrower_name_tokens')
    .values(words.map((token) => ({ token, borrower_id: borrowerId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Deletes a former borrower's name, so that they are no longer found by it; its indexed words are deleted
 * with it.
 */
export async function deleteName(tx: Transaction, borrowerId: BorrowerId): Promise<void> {
  await tx.deleteFrom('borrower_names').where('borrower_id', '=', borrowerId).execute();
}

export async function findEncryptedNames(
  database: Database,
  borrowerIds: readonly BorrowerId[],
): Promise<{ borrowerId: BorrowerId; nameEncrypted: Buffer }[]> {
  if (borrowerIds.length === 0) return [];
  const rows = await database
    .selectFrom('borrower_names')
    .select(['borrower_id', 'name_encrypted'])
    .where('borrower_id', 'in', [...borrowerIds])
    .orderBy('borrower_id')
    .limit(borrowerIds.length)
    .execute();
  return rows.map((row) => ({ borrowerId: idFrom(row.borrower_id), nameEncrypted: row.name_encrypted }));
}

/** Up to this many matches of a word are looked up one by one. */
const FEW = 1_000;

/** Borrowers whose names contain all the words, newest first. */
export async function findByNameTokens(
  database: Database,
  words: readonly bigint[],
  limit: number,
): Promise<BorrowerId[]> {
  const counted = await Promise.all(
    words.map(async (word) => ({ word, count: await countNamed(database, word) })),
  );
  const [first, ...others] = counted.toSorted((one, other) => one.count - other.count);
  if (first === undefined || first.count === 0) return [];
  const nameQuery = { first: first.word, others: others.map(({ word }) => word), limit };
  const { rows } = await (first.count < FEW
    ? findAmongRare(nameQuery)
    : findByIntersection(nameQuery)
  ).execute(database);
  return rows.map((row) => idFrom(row.borrower_id));
}

/** Number of borrowers with a word in their name; counting stops at the limit. */
async function countNamed(database: Database, word: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from borrower_name_tokens where token = ${word} order by borrower_id limit ${FEW}) counted
  `.execute(database);
  return rows[0]?.count ?? 0;
}

interface NameTokensQuery {
  readonly first: bigint;
  readonly others: readonly bigint[];
  readonly limit: number;
}

/** For a rare word, looks up each of its few borrowers. */
function findAmongRare({ first, others, limit }: NameTokensQuery) {
  const hasOthers = others.map(
    (word) => sql`exists (
      select from borrower_name_tokens other where other.token = ${word} and other.borrower_id = few.borrower_id
    )`,
  );
  return sql<{ borrower_id: string }>`
    with few as materialized (select borrower_id from borrower_name_tokens where token = ${first})
    select borrower_id from few where ${sql.join([sql`true`, ...hasOthers], sql` and `)}
    order by borrower_id desc limit ${limit}
  `;
}

/** Words are indexed in borrower order, so common words are merge-joined until the page is full. */
function findByIntersection({ first, others, limit }: NameTokensQuery) {
  const joined = others.map((word, index) => {
    const other = sql.table(`other_${index}`);
    return sql`join borrower_name_tokens ${other} on ${other}.borrower_id = named.borrower_id and ${other}.token = ${word}`;
  });
  return sql<{ borrower_id: string }>`
    select named.borrower_id from borrower_name_tokens named ${sql.join(joined, sql` `)}
    where named.token = ${first} order by named.borrower_id desc limit ${limit}
  `;
}
