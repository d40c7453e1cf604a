import type { CalendarDate } from '@hiram/values/calendar-date';
import type { BorrowerId } from '@hiram/values/ids';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** More than the number of states. */
const MOST_STATES = 50;

/** Distinct states of a borrower's loans. */
export async function findLoanStates(database: Database, borrowerId: BorrowerId): Promise<string[]> {
  const rows = await database
    .selectFrom('loans')
    .select('state')
    .distinct()
    .where('borrower_id', '=', borrowerId)
    .orderBy('state')
    .limit(MOST_STATES)
    .execute();
  return rows.map(({ state }) => state);
}

export interface BorrowingTotals {
  readonly settled: number;
  readonly open: number;
  readonly worstDaysLate: number;
}

/**
 * Number of settled and open loans, and the longest overdue period, up to a day. A release whose payout was
 * returned is ignored, because it could not be overdue.
 */
export async function findBorrowingHistory(
  database: Database,
  borrowerId: BorrowerId,
  on: CalendarDate,
): Promise<BorrowingTotals> {
  const { rows } = await sql<BorrowingTotals>`
    with own as (select id, state from loans where borrower_id = ${borrowerId}),
    changes as (
      select history.to_state, history.changed_on,
        lead(history.changed_on) over (partition by history.loan_id order by history.version) as changed_again_on
      from loan_history history join own on own.id = history.loan_id
      where history.from_state is distinct from history.to_state and history.version > coalesce((
        select max(undone.version) from loan_history undone
        where undone.loan_id = own.id and undone.transition = 'payout_returned'
      ), 0)
    )
    select
      (select count(*)::int from own where state = 'settled') as settled,
      (select count(*)::int from own where state not in ('declined', 'withdrawn', 'settled', 'cancelled')) as open,
      coalesce((
        select max(coalesce(changed_again_on, ${on}::date) - changed_on) from changes
        where to_state in ('overdue', 'written_off')
      ), 0)::int as "worstDaysLate"
  `.execute(database);
  const [figures] = rows;
  return figures ?? { settled: 0, open: 0, worstDaysLate: 0 };
}

/** The last day on which a loan of the borrower was settled for less than was owed, with its market. */
export async function findLastCompromise(
  database: Database,
  borrowerId: BorrowerId,
): Promise<{ readonly market: string; readonly fulfilledOn: CalendarDate } | undefined> {
  const { rows } = await sql<{ market: string; fulfilledOn: CalendarDate }>`
    select market, (compromise ->> 4)::date as "fulfilledOn" from loans
    where borrower_id = ${borrowerId} and compromise ->> 4 is not null and state = 'settled'
    order by compromise ->> 4 desc limit 1
  `.execute(database);
  return rows[0];
}
