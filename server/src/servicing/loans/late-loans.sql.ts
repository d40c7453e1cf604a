import type { MarketCode } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { idFrom, type LoanId } from '@hiram/values/ids';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** A loan, with the due date of its oldest open instalment. */
export interface LateLoan {
  readonly loanId: LoanId;
  readonly dueOn: CalendarDate;
}

export interface LateLoansQuery {
  readonly market: MarketCode;
  /** Only these products; undefined for all. */
  readonly products: readonly string[] | undefined;
  /** Instalments due by this day. */
  readonly to: CalendarDate;
  /** Exclusive cursor: the last of the previous batch. */
  readonly after: LateLoan | undefined;
  readonly limit: number;
}

/**
 * A market's late loans, ordered by date and loan. A loan is listed at its first unpaid instalment, through
 * the index on the next due date, so paid, closed and future instalments are not read. With a payment in
 * transit, a dispute or credit, SQL cannot decide which date counts: such a loan is listed at each open
 * instalment, and the caller picks the right one. There are few of them.
 */
export async function findLateLoans(database: Database, query: LateLoansQuery): Promise<LateLoan[]> {
  const { rows } = await lateLoansQuery(query).execute(database);
  return rows.map((row) => ({ loanId: idFrom(row.loan_id), dueOn: row.due_on }));
}

const IS_OPEN = sql`row.principal_minor + row.interest_minor + row.fee_minor
  > row.principal_paid_minor + row.interest_paid_minor + row.fee_paid_minor`;

/** Must match the index predicates, so that the planner can use the partial indexes. */
const IS_RUNNING = sql`loans.state in ('active', 'due', 'overdue')`;
const IS_IN_DOUBT = sql`(loans.accrual_pauses is not null or loans.credit_minor > 0)`;

/** The query of a batch. */
function lateLoansQuery({ market, products, to, after, limit }: LateLoansQuery) {
  const [owners, owner] =
    products === undefined
      ? [sql`unnest(${[market]}::text[])`, sql`loans.market`]
      : [sql`unnest(${[...products]}::uuid[])`, sql`loans.product_id`];
  const ofProducts =
    products === undefined ? sql`true` : sql`loans.product_id = any(${[...products]}::uuid[])`;
  const place = after && sql`(${after.dueOn}::date, ${after.loanId}::uuid)`;
  const isBehind = place === undefined ? sql`true` : sql`(loans.next_due_on, loans.id) > ${place}`;
  const isRowBehind = place === undefined ? sql`true` : sql`(row.due_on, row.loan_id) > ${place}`;
  return sql<{ loan_id: string; due_on: CalendarDate }>`
    (
      select page.loan_id, page.due_on
      from ${owners} as ranges (owner) cross join unnest(array['active', 'due', 'overdue']) as standing (wanted)
      cross join lateral (
        select loans.id as loan_id, loans.next_due_on as due_on from loans
        where ${owner} = ranges.owner and loans.market = ${market} and loans.state = standing.wanted and ${IS_RUNNING}
          and loans.next_due_on <= ${to} and ${isBehind} and not ${IS_IN_DOUBT}
          -- Of whom charges alone are left owes no instalment.
          and exists (
            select from loan_instalments row
            where row.loan_id = loans.id and row.due_on = loans.next_due_on and ${IS_OPEN}
          )
        order by loans.next_due_on, loans.id limit ${limit}
      ) page
      order by page.due_on, page.loan_id limit ${limit}
    )
    union all
    (
      select row.loan_id, row.due_on
      from loans join loan_instalments row on row.loan_id = loans.id
      where loans.market = ${market} and ${IS_RUNNING} and loans.next_due_on <= ${to} and ${IS_IN_DOUBT}
        and ${ofProducts} and row.due_on <= ${to} and ${IS_OPEN} and ${isRowBehind}
      group by row.due_on, row.loan_id
      order by row.due_on, row.loan_id limit ${limit}
    )
    order by due_on, loan_id limit ${limit}
  `;
}
