import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import type { Claim } from '../due-work/due-work.ts';
import type { EntryKind } from './entry-digest.ts';

/** An entry of the directory that is still to be written there, or to be removed. */
export interface DueEntry {
  readonly digest: Buffer;
  readonly subjectId: string;
  readonly kind: EntryKind;
  readonly change: 'put' | 'remove';
}

export async function insertEntry(
  tx: Transaction,
  { digest, kind, subjectId, at }: Omit<DueEntry, 'change'> & { readonly at: Instant },
): Promise<void> {
  const now = instantAsIso(at);
  await tx
    .insertInto('directory_entries')
    .values({ digest, kind, subject_id: subjectId, change: 'put', recorded_at: now, next_run_at: now })
    .onConflict((same) => same.columns(['digest', 'subject_id']).doNothing())
    .execute();
}

/** Has the entries of an erased person removed from the directory. */
export async function removeEntriesOf(tx: Transaction, subjectId: string, at: Instant): Promise<void> {
  await tx
    .updateTable('directory_entries')
    .set({ change: 'remove', next_run_at: instantAsIso(at) })
    .where('subject_id', '=', subjectId)
    .execute();
}

export async function claimEntries(tx: Transaction, { at, until, limit }: Claim): Promise<DueEntry[]> {
  const { rows } = await sql<DueEntry>`
    with due as (
      select digest, subject_id from directory_entries where next_run_at <= ${instantAsIso(at)}
      order by next_run_at limit ${limit} for update skip locked
    )
    update directory_entries entry set next_run_at = ${instantAsIso(until)}
    from due where entry.digest = due.digest and entry.subject_id = due.subject_id
    returning entry.digest, entry.subject_id as "subjectId", entry.kind, entry.change
  `.execute(tx);
  return rows;
}

/** The directory has it, unless it was to be removed meanwhile. */
export async function markPut(tx: Transaction, { digest, subjectId }: DueEntry): Promise<void> {
  await tx
    .updateTable('directory_entries')
    .set({ next_run_at: null })
    .where('digest', '=', digest)
    .where('subject_id', '=', subjectId)
    .where('change', '=', 'put')
    .execute();
}

export async function deleteEntry(tx: Transaction, { digest, subjectId }: DueEntry): Promise<void> {
  await tx
    .deleteFrom('directory_entries')
    .where('digest', '=', digest)
    .where('subject_id', '=', subjectId)
    .where('change', '=', 'remove')
    .execute();
}

/** Whether another subject of this cell has the same number: a borrower of another brand. */
export async function isSharedDigest(database: Database, { digest, subjectId }: DueEntry): Promise<boolean> {
  const other = await database
    .selectFrom('directory_entries')
    .select('kind')
    .where('digest', '=', digest)
    .where('subject_id', '<>', subjectId)
    .where('change', '=', 'put')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
