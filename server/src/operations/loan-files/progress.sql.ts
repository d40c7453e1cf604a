import type { BorrowerId } from '@hiram/values/ids';
import { type ApplicationId, idFrom } from '@hiram/values/ids';
import { type Instant, instant } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';

/** Progress of a job, locked until the transaction ends, which serializes concurrent runs. */
export async function lockProgress(tx: Transaction, work: string): Promise<string> {
  await sql`insert into loan_file_progress (work, done_until) values (${work}, ${FIRST_ID})
    on conflict do nothing`.execute(tx);
  const row = await tx
    .selectFrom('loan_file_progress')
    .select('done_until')
    .where('work', '=', work)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.done_until;
}

export async function saveProgress(tx: Transaction, work: string, doneUntil: string): Promise<void> {
  await tx
    .updateTable('loan_file_progress')
    .set({ done_until: doneUntil })
    .where('work', '=', work)
    .execute();
}

/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface SentBy {
  readonly id: ApplicationId;
  readonly borrowerId: BorrowerId;
  /** Also undefined if the borrower has closed the account, because no search data is stored then. */
  readonly sentAt: Instant | undefined;
}

/** The next applications in id order. */
export async function findApplicationsAfter(
  tx: Transaction,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<SentBy[]> {
  const rows = await tx
    .selectFrom('applications')
    .innerJoin('borrowers', 'borrowers.id', 'applications.borrower_id')
    .select(['applications.id', 'applications.borrower_id', 'applications.sent_at', 'borrowers.deleted_at'])
    .where('applications.id', '>', after)
    .orderBy('applications.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: idFrom<'Application'>(row.id),
    borrowerId: idFrom<'Borrower'>(row.borrower_id),
    sentAt: row.sent_at === null || row.deleted_at !== null ? undefined : instant(row.sent_at),
  }));
}
