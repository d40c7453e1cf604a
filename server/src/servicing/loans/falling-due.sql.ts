import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { idFrom, type LoanId } from '@hiram/values/ids';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** An unpaid instalment, by due date. */
export interface FallingDueInstalment {
  readonly loanId: LoanId;
  readonly dueOn: CalendarDate;
  readonly releasedOn: CalendarDate;
}

export interface FallingDueBetween {
  readonly market: MarketId;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Exclusive cursor: the last of the previous batch. */
  readonly after?: Pick<FallingDueInstalment, 'loanId' | 'dueOn'> | undefined;
  readonly limit: number;
}

/**
 * Open instalments of a market's active loans due on these days, ordered by date and loan. Uses the due-date
 * index, so no other loan is read.
 */
export async function findFallingDue(
  database: Database,
  { market, from, to, after, limit }: FallingDueBetween,
): Promise<FallingDueInstalment[]> {
  const { rows } = await sql<{ loan_id: string; due_on: CalendarDate; released_on: CalendarDate }>`
    select distinct on (row.due_on, row.loan_id) row.loan_id, row.due_on, loans.released_on
    from loan_instalments row join loans on loans.id = row.loan_id
    where row.due_on between ${from} and ${to}
      and (row.due_on, row.loan_id) > (${after?.dueOn ?? from}, ${after?.loanId ?? FIRST_ID})
      and loans.market = ${market} and loans.state in ('active', 'due', 'overdue')
      and row.principal_minor + row.interest_minor + row.fee_minor
        > row.principal_paid_minor + row.interest_paid_minor + row.fee_paid_minor
    order by row.due_on, row.loan_id
    limit ${limit}
  `.execute(database);
  return rows.map((row) => ({ loanId: idFrom(row.loan_id), dueOn: row.due_on, releasedOn: row.released_on }));
}

/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Every due date of these loans, paid or not. */
export async function findDueDays(
  database: Database,
  loans: readonly LoanId[],
): Promise<ReadonlyMap<LoanId, ReadonlySet<CalendarDate>>> {
  if (loans.length === 0) return new Map();
  const rows = await database
    .selectFrom('loan_instalments')
    .select(['loan_id', 'due_on'])
    .where('loan_id', 'in', loans)
    .execute();
  const days = new Map<LoanId, Set<CalendarDate>>();
  for (const row of rows) {
    const loanId = idFrom<'Loan'>(row.loan_id);
    days.set(loanId, (days.get(loanId) ?? new Set()).add(row.due_on));
  }
  return days;
}
