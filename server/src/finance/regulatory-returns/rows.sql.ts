import type { MarketCode } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { AmountName } from './loan-row.ts';
import type { ComplaintFilter, LoanFilter } from './sheet.ts';

/** A place in a list: rows are ordered by month and id. */
export interface RowPlace {
  readonly month: CalendarDate;
  readonly id: string;
}

export interface ListedRow extends RowPlace {
  readonly number: string | null;
  readonly amount: string | null;
  readonly kind: string;
  readonly days: number;
}

interface RowQuery {
  readonly market: MarketCode;
  readonly months: readonly CalendarDate[];
  readonly after: RowPlace | undefined;
  readonly limit: number;
}

/** Each row of sums is one range of the index, of which at most a page is read. */
export async function findLoanRows(
  database: Database,
  { market, months, after, limit }: RowQuery,
  where: LoanFilter,
  amount: AmountName,
): Promise<ListedRow[]> {
  const column = sql.ref(`${amount}_minor`);
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(loan.month_end, loan.loan_id) > (${after.month}::date, ${after.id}::uuid)`;
  const hasAmount = where.hasAmount === undefined ? sql`true` : sql`loan.${column} <> 0`;
  const { rows } = await sql<ListedRow>`
    select found.month_end as month, found.loan_id as id, named.number, found.amount::text as amount, found.class as kind,
      found.days_past_due as days
    from (
      select loan.month_end, loan.loan_id, loan.amount, loan.class, loan.days_past_due
      from (
        select market, month_end, product_id, holding, class, ageing, size_band, tenor_band, npa_movement, is_granted,
          is_repaid
        from return_sums where market = ${market} and month_end = any(${[...months]}::date[])
          ${chosen(where)}
      ) counted
      cross join lateral (
        select month_end, loan_id, ${column} as amount, class, days_past_due from return_loans loan
        where loan.market = counted.market and loan.month_end = counted.month_end
          and loan.product_id = counted.product_id and loan.holding = counted.holding and loan.class = counted.class
          and loan.ageing = counted.ageing and loan.size_band = counted.size_band
          and loan.tenor_band = counted.tenor_band and loan.npa_movement = counted.npa_movement
          and loan.is_granted = counted.is_granted and loan.is_repaid = counted.is_repaid
          and ${isAfter} and ${hasAmount}
        order by loan_id limit ${limit}
      ) loan
      order by loan.month_end, loan.loan_id limit ${limit}
    ) found
    join loans named on named.id = found.loan_id
    order by found.month_end, found.loan_id
  `.execute(database);
  return rows;
}

function chosen({
  productId,
  holding,
  classes,
  ageing,
  sizeBand,
  tenorBand,
  isGranted,
  isRepaid,
}: LoanFilter) {
  return sql`
    ${productId === undefined ? sql`` : sql`and product_id = ${productId}::uuid`}
    ${holding === undefined ? sql`` : sql`and holding = ${holding}`}
    ${classes === undefined ? sql`` : sql`and class = any(${[...classes]}::text[])`}
    ${ageing === undefined ? sql`` : sql`and ageing = ${ageing}`}
    ${sizeBand === undefined ? sql`` : sql`and size_band = ${sizeBand}`}
    ${tenorBand === undefined ? sql`` : sql`and tenor_band = ${tenorBand}`}
    ${isGranted === undefined ? sql`` : sql`and is_granted`}
    ${isRepaid === undefined ? sql`` : sql`and is_repaid`}`;
}

/** The complaints of some months. A market has few against its loans, so they are filtered along the key. */
export async function findComplaintRows(
  database: Database,
  { market, months, after, limit }: RowQuery,
  where: ComplaintFilter,
): Promise<ListedRow[]> {
  const { wasOpen, isReceived, isReopened, isOpen, isInTime, subject, days, isTaken } = where;
  const { rows } = await sql<ListedRow>`
    select month_end as month, complaint_id as id, complaints.number, null as amount, subject as kind, days
    from return_complaints join complaints on complaints.id = complaint_id
    where return_complaints.market = ${market} and month_end = any(${[...months]}::date[])
      ${after === undefined ? sql`` : sql`and (month_end, complaint_id) > (${after.month}::date, ${after.id}::uuid)`}
      ${wasOpen === undefined ? sql`` : sql`and was_open`}
      ${isReceived === undefined ? sql`` : sql`and is_received`}
      ${isReopened === undefined ? sql`` : sql`and is_reopened`}
      ${isOpen === undefined ? sql`` : isOpen ? sql`and is_open` : sql`and not is_open and (was_open or is_received or is_reopened)`}
      ${isInTime === undefined ? sql`` : sql`and is_in_time`}
      ${isTaken === undefined ? sql`` : sql`and taken_to is not null`}
      ${subject === undefined ? sql`` : sql`and subject = ${subject}`}
      ${days === undefined ? sql`` : sql`and days >= ${Number(days.from)}`}
      ${days?.to === undefined ? sql`` : sql`and days <= ${Number(days.to)}`}
    order by month_end, complaint_id limit ${limit}
  `.execute(database);
  return rows;
}
