import type { CalendarDate } from '@hiram/values/calendar-date';
import { sql } from 'kysely';
import { type BookName, chart } from '#ledger/index.ts';
import type { Database } from '#platform/database/database.ts';

/** A loan with its booked balances at the end of a day. */
export interface LoanTapeRow {
  readonly id: string;
  readonly number: string | null;
  readonly brand: string | null;
  readonly product_id: string;
  readonly released_on: CalendarDate | null;
  readonly lent: string;
  readonly principal: string;
  readonly interest: string;
  readonly fees: string;
  readonly late_fees: string;
  readonly credit: string;
  readonly class: string | null;
  readonly stage: number | null;
  readonly arrears_since: CalendarDate | null;
  readonly non_performing_since: CalendarDate | null;
}

interface LoanTapeQuery {
  readonly book: BookName;
  readonly on: CalendarDate;
  readonly after: string;
  readonly limit: number;
}

/** A page of the loans signed by the day, in the order of their ids. Each is read along its chain. */
export async function findLoanTape(
  database: Database,
  { book, on, after, limit }: LoanTapeQuery,
): Promise<LoanTapeRow[]> {
  function balance(code: number) {
    return sql`coalesce(sum(amount_minor) filter (where debit_owner = page.id and debit_code = ${code}), 0)
      - coalesce(sum(amount_minor) filter (where credit_owner = page.id and credit_code = ${code}), 0)`;
  }
  const { principal_receivable, interest_receivable, fee_receivable, late_charge_receivable } = chart;
  const { rows } = await sql<LoanTapeRow>`
    select page.id, page.number, products.brand_code as brand, page.product_id, page.released_on, booked.*,
      classed.class, classed.stage, classed.arrears_since, classed.non_performing_since
    from (
      select id, number, product_id, released_on from loans
      where market = ${book} and signed_on <= ${on}::date and id > ${after}::uuid order by id limit ${limit}
    ) page
    left join products on products.id = page.product_id
    cross join lateral (
      select
        coalesce(sum(amount_minor) filter (
          where debit_owner = page.id and debit_code = ${principal_receivable.code}
        ), 0)::text as lent,
        (${balance(principal_receivable.code)})::text as principal,
        (${balance(interest_receivable.code)})::text as interest,
        (${balance(fee_receivable.code)})::text as fees,
        (${balance(late_charge_receivable.code)})::text as late_fees,
        (-(${balance(chart.borrower_credit.code)}))::text as credit
      from ledger_transfers where chain = page.id and booked_on <= ${on}::date
    ) booked
    left join lateral (
      select class, stage, arrears_since, non_performing_since from loan_classes
      where loan_id = page.id and from_day <= ${on}::date order by from_day desc limit 1
    ) classed on true
    order by page.id
  `.execute(database);
  return rows;
}
