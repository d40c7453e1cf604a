import type { MarketId } from '@hiram/contract/market-ids';
import type { Disposition } from '@hiram/contract/support/collections';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Database, Transaction } from '#platform/database/database.ts';

interface EndedCall {
  readonly contactId: string;
  readonly loanId: string;
  readonly borrowerId: BorrowerId;
  readonly market: MarketId;
  readonly disposition: Disposition;
  readonly madeBy: string;
  readonly at: Instant;
}

/** False if the call has a disposition already. */
export async function insertDisposition(tx: Transaction, call: EndedCall): Promise<boolean> {
  const inserted = await tx
    .insertInto('call_dispositions')
    .values({
      contact_id: call.contactId,
      loan_id: call.loanId,
      borrower_id: call.borrowerId,
      market: call.market,
      disposition: call.disposition,
      made_by: call.madeBy,
      made_at: instantAsIso(call.at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('contact_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findDisposition(
  database: Database,
  contactId: string,
): Promise<{ readonly madeBy: string } | undefined> {
  const row = await database
    .selectFrom('call_dispositions')
    .select('made_by')
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  return row && { madeBy: row.made_by };
}

/** When calls about these loans were ended since a moment, oldest first. */
export async function findRecentCalls(
  database: Database,
  loanIds: readonly LoanId[],
  since: Instant,
): Promise<ReadonlyMap<string, readonly Instant[]>> {
  if (loanIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('call_dispositions')
    .select(['loan_id', 'made_at'])
    .where('loan_id', 'in', [...loanIds])
    .where('made_at', '>', instantAsIso(since))
    .orderBy('made_at')
    .execute();
  const byLoan = Map.groupBy(rows, ({ loan_id }) => loan_id);
  return new Map(
    Array.from(byLoan, ([loanId, calls]) => [loanId, calls.map((call) => instant(call.made_at))]),
  );
}
