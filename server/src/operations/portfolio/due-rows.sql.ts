import type { CalendarDate } from '@hiram/values/calendar-date';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Period } from './listed.ts';
import type { PortfolioScope } from './portfolio-scope.ts';

/** What became of the amounts that fell due. The sums and the rows are computed by the same expression. */
const parts = {
  dues: sql`due_minor`,
  dues_on_time: sql`on_time_minor`,
  dues_late: sql`(due_minor - on_time_minor - unpaid_minor)`,
  dues_unpaid: sql`unpaid_minor`,
} as const satisfies Record<string, RawBuilder<unknown>>;
export type DuePart = keyof typeof parts;

/** Rows are counted for the whole only: the sums have one number of loans. */
export async function sumDuePart(
  database: Database,
  { market, productIds }: PortfolioScope,
  { from, until }: Period,
  part: DuePart,
): Promise<{ readonly count: bigint | null; readonly total: bigint }> {
  const count = part === 'dues' ? sql`coalesce(sum(loans), 0)::bigint` : sql`null::bigint`;
  const { rows } = await sql<{ count: bigint | null; total: bigint }>`
    select ${count} as count, coalesce(sum(${parts[part]}), 0)::bigint as total from portfolio_dues
    where market = ${market} and product_id = any(${productIds}::uuid[]) and due_on between ${from} and ${until}
  `.execute(database);
  return rows[0] ?? { count: null, total: 0n };
}

export interface DueRow {
  readonly loan_id: string;
  readonly number: string | null;
  readonly product_id: string;
  readonly due_on: CalendarDate;
  readonly amount: bigint;
  readonly due_minor: bigint;
  readonly on_time_minor: bigint;
  readonly unpaid_minor: bigint;
}

/** Loans with amounts due in some days, latest due date first, in the order of the primary key. */
export async function findDues(
  database: Database,
  { market, productIds }: PortfolioScope,
  { from, until }: Period,
  part: DuePart,
  {
    after,
    limit,
  }: {
    readonly after: { readonly day: CalendarDate; readonly loanId: string } | undefined;
    readonly limit: number;
  },
): Promise<DueRow[]> {
  const isAfter =
    after === undefined
      ? sql``
      : sql`and (due.due_on, due.loan_id) < (${after.day}::date, ${after.loanId}::uuid)`;
  const { rows } = await sql<DueRow>`
    select found.*, loan.number from (
      select loan_id, product_id, due_on, ${parts[part]} as amount, due_minor, on_time_minor, unpaid_minor
      from portfolio_due_loans due
      where market = ${market} and due_on between ${from} and ${after?.day ?? until}
        and product_id = any(${productIds}::uuid[]) and ${parts[part]} > 0 ${isAfter}
      order by due_on desc, loan_id desc limit ${limit}
    ) found
    join loans loan on loan.id = found.loan_id
    order by found.due_on desc, found.loan_id desc
  `.execute(database);
  return rows;
}
