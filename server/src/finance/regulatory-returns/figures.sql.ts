import type { MarketCode } from '@hiram/markets/rules';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { AMOUNTS, type AmountName } from './loan-row.ts';
import { amountColumns } from './month-loans.sql.ts';
import type { AppOfMonth } from './sheet.ts';

/** The sums of loans that are alike, at a month-end. */
export interface LoanSums {
  readonly monthEnd: CalendarDate;
  readonly productId: string;
  readonly holding: string;
  readonly class: string;
  readonly ageing: string;
  readonly sizeBand: string;
  readonly tenorBand: string;
  readonly npaMovement: string;
  readonly isGranted: boolean;
  readonly isRepaid: boolean;
  readonly loans: bigint;
  readonly amounts: Readonly<Record<AmountName, bigint>>;
}

interface SumsRow extends Omit<LoanSums, 'amounts' | 'loans'> {
  readonly loans: string;
  readonly amounts: readonly string[];
}

/** Far more than the products, classes and bands of a year can make. */
const MOST_SUMS = 200_000;

export async function findLoanSums(
  database: Database,
  market: MarketCode,
  months: readonly CalendarDate[],
): Promise<LoanSums[]> {
  const { rows } = await sql<SumsRow>`
    select month_end as "monthEnd", product_id as "productId", holding, class, ageing, size_band as "sizeBand",
      tenor_band as "tenorBand", npa_movement as "npaMovement", is_granted as "isGranted", is_repaid as "isRepaid",
      loans::text, array[${amountColumns()}]::text[] as amounts
    from return_sums where market = ${market} and month_end = any(${[...months]}::date[])
    limit ${MOST_SUMS}
  `.execute(database);
  assert(rows.length < MOST_SUMS, 'more sums than a period can have');
  return rows.map((row) => ({
    ...row,
    loans: BigInt(row.loans),
    // The cast is safe: the columns are those of the names, in their order.
    amounts: Object.fromEntries(
      AMOUNTS.map((name, at) => [name, BigInt(row.amounts[at] ?? 0)]),
    ) as LoanSums['amounts'],
  }));
}

/** Complaints of a month that are alike. */
export interface ComplaintSums {
  readonly monthEnd: CalendarDate;
  readonly subject: string;
  readonly wasOpen: boolean;
  readonly isReceived: boolean;
  readonly isReopened: boolean;
  readonly isOpen: boolean;
  readonly isInTime: boolean | null;
  readonly isTaken: boolean;
  /** At most one more than the last band needs. */
  readonly days: number;
  readonly complaints: bigint;
}

const LAST_DAY_OF_BANDS = 31;

export async function findComplaintSums(
  database: Database,
  market: MarketCode,
  months: readonly CalendarDate[],
): Promise<ComplaintSums[]> {
  const { rows } = await sql<Omit<ComplaintSums, 'complaints'> & { readonly complaints: string }>`
    select month_end as "monthEnd", subject, was_open as "wasOpen", is_received as "isReceived",
      is_reopened as "isReopened", is_open as "isOpen", is_in_time as "isInTime", taken_to is not null as "isTaken",
      least(days, ${LAST_DAY_OF_BANDS}::integer) as days, count(*)::text as complaints
    from return_complaints where market = ${market} and month_end = any(${[...months]}::date[])
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2 limit ${MOST_SUMS}
  `.execute(database);
  return rows.map((row) => ({ ...row, complaints: BigInt(row.complaints) }));
}

/** The brands at a month-end. */
export async function findApps(
  database: Database,
  market: MarketCode,
  monthEnd: CalendarDate,
): Promise<AppOfMonth[]> {
  const rows = await database
    .selectFrom('return_apps')
    .select(['brand_code', 'content'])
    .where('market', '=', market)
    .where('month_end', '=', monthEnd)
    .orderBy('brand_code')
    .limit(500)
    .execute();
  // The cast is safe: only `insertApps` writes the column.
  return rows.map((row) => ({ ...(row.content as unknown as AppOfMonth), brandCode: row.brand_code }));
}

/** The last days of the months of a book that are closed, in a range. */
export async function findClosedMonths(
  database: Database,
  bookNumber: number,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
): Promise<ReadonlySet<CalendarDate>> {
  const { rows } = await sql<{ month_end: CalendarDate }>`
    select (month + interval '1 month - 1 day')::date as month_end from ledger_periods
    where book = ${bookNumber} and state = 'closed' and month between ${from}::date and ${until}::date limit 100
  `.execute(database);
  return new Set(rows.map((row) => row.month_end));
}

/** What a person has filled in for a line. */
export interface Filled {
  readonly line: string;
  readonly value: string;
  readonly note: string;
  readonly filledBy: string;
}

export async function findFilled(
  database: Database,
  {
    market,
    sheet,
    until,
  }: { readonly market: MarketCode; readonly sheet: string; readonly until: CalendarDate },
): Promise<ReadonlyMap<string, Filled>> {
  const { rows } = await sql<Filled>`
    select distinct on (line) line, value, note, filled_by as "filledBy" from return_blanks
    where market = ${market} and sheet = ${sheet} and period_until = ${until}
    order by line, position desc limit 1000
  `.execute(database);
  return new Map(rows.map((row) => [row.line, row]));
}
