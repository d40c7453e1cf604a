import { idFrom } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { indexedRows } from '#platform/personal-data/reindex.ts';
import { mobileIndex } from './borrower.ts';
import { findEncryptedMobiles } from './borrowers.sql.ts';
import { searchTokens } from './name-tokens.ts';

/** Numbers of borrowers, and the codes that were sent to them. */
export const reindexedNumbers = indexedRows({
  subject: 'borrowers',
  async find(database, { after, limit }) {
    const rows = await database
      .selectFrom('borrowers')
      .select(['id', 'brand_code', 'mobile_index', 'mobile_encrypted'])
      .where('id', '>', after)
      .where('mobile_index', 'is not', null)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, position: row.id, personId: row.id }));
  },
  async rewrite(tx, personalData, row, key) {
    if (row.mobile_encrypted === null || row.mobile_index === null) return false;
    const mobile = key.decrypt('borrowers.mobile', row.mobile_encrypted);
    const index = mobileIndex(personalData, { brand: row.brand_code, mobile });
    if (index.equals(row.mobile_index)) return false;
    const { numUpdatedRows } = await tx
      .updateTable('borrowers')
      .set({ mobile_index: index })
      .where('id', '=', row.id)
      .where('mobile_index', '=', row.mobile_index)
      .executeTakeFirst();
    await tx
      .updateTable('contact_log')
      .set({ number_index: index })
      .where('number_index', '=', row.mobile_index)
      .where('purpose', '=', 'code')
      .execute();
    return numUpdatedRows > 0n;
  },
});

/** The words of names, and the last digits of phone numbers. */
export const reindexedNames = indexedRows({
  subject: 'borrower_name_tokens',
  async find(database, { after, limit }) {
    const rows = await database
      .selectFrom('borrower_names')
      .select(['borrower_id', 'name_encrypted'])
      .where('borrower_id', '>', after)
      .orderBy('borrower_id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, position: row.borrower_id, personId: row.borrower_id }));
  },
  async rewrite(tx, personalData, { borrower_id, name_encrypted }, key) {
    const locked = await tx
      .selectFrom('borrower_names')
      .select('name_encrypted')
      .where('borrower_id', '=', borrower_id)
      .forUpdate()
      .executeTakeFirst();
    if (locked === undefined || !locked.name_encrypted.equals(name_encrypted)) return false;
    const borrowerId = idFrom<'Borrower'>(borrower_id);
    const mobile = (await findEncryptedMobiles(tx, [borrowerId])).get(borrowerId);
    const tokens = searchTokens(personalData, {
      name: key.decrypt('borrower_names.name', name_encrypted),
      mobile: mobile && key.decrypt('borrowers.mobile', mobile),
    });
    const stored = await tx
      .selectFrom('borrower_name_tokens')
      .select('token')
      .where('borrower_id', '=', borrower_id)
      .execute();
    const isCurrent =
      stored.length === tokens.length && stored.every(({ token }) => tokens.includes(BigInt(token)));
    if (isCurrent) return false;
    await tx.deleteFrom('borrower_name_tokens').where('borrower_id', '=', borrower_id).execute();
    await tx
      .insertInto('borrower_name_tokens')
      .values(tokens.map((token) => ({ token, borrower_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  },
});

/**
 * Valid sessions that were not used since. The id of their device is not stored, so they get the current index when
 * they are used, and end with the former key otherwise.
 */
export async function countUnusedSessions(database: Database, since: Instant): Promise<number> {
  const { rows } = await sql<{ sessions: string }>`
    select count(*) as sessions from borrower_sessions
    where ended_at is null and idle_ends_at > now() and ends_at > now() and last_seen_at < ${instantAsIso(since)}
  `.execute(database);
  return Number(rows[0]?.sessions ?? 0);
}
