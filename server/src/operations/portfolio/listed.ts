import type { DataOf, RequestOf } from '@hiram/contract/call';
import type * as contract from '@hiram/contract/operations/portfolio';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { parseId } from '@hiram/values/ids';
import {
  calendarDateAt,
  type Instant,
  instant,
  instantAsIso,
  parseInstant,
  startOfDay,
} from '@hiram/values/instant';
import { type RawBuilder, sql } from 'kysely';
import { Refusal } from '#platform/errors.ts';

type ListData = DataOf<typeof contract.listPortfolioLoans>;

/** The request for a list, with its day parsed. */
export type ListQuery = Omit<RequestOf<typeof contract.listPortfolioLoans>, 'on'> & {
  readonly on: CalendarDate;
};

export interface Period {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** A row before its product is named. */
export type ListedRow = Omit<ListData['rows'][number], 'brand' | 'productName'> & {
  readonly productId: string | null;
  /** Its place in the list. */
  readonly cursor: string;
};

/** What a metric was computed from: the sums of all pages, and one page with one more row, if there is one. */
export interface Listed {
  readonly count?: bigint | undefined;
  readonly total?: bigint | undefined;
  readonly period?: Period | undefined;
  /** For unit economics: the loans disbursed in the period, and the total for each of them. */
  readonly loans?: bigint | undefined;
  readonly perLoan?: bigint | undefined;
  readonly rows: readonly ListedRow[];
}

export const PAGE = 50;

interface CountedDay {
  readonly day: CalendarDate;
  readonly rows: bigint;
}

/** What a page has to read. */
interface PageDays {
  /** Stretches of days, newest first. */
  readonly stretches: readonly Period[];
  /** The rows that they have at least, as far as the counts say. */
  readonly rows: bigint;
}

/**
 * The days that a page has to read, newest first, from the counts of rows by day: without them, one page would sort the
 * rows of the whole period, and a list of few rows would read all days to find them. `before` is the day of the last row
 * of the page before, some of whose rows were shown.
 */
export function daysOfPage(
  counted: readonly CountedDay[],
  { from, until }: Period,
  before?: CalendarDate,
): PageDays {
  const last = before !== undefined && before < until ? before : until;
  const stretches: Period[] = before !== undefined && before >= from ? [{ from: last, until: last }] : [];
  let rows = 0n;
  for (const { day, rows: ofDay } of counted.toSorted((one, other) => (one.day < other.day ? 1 : -1))) {
    if (day < from || day > last || day === before || ofDay === 0n) continue;
    const stretch = stretches.at(-1);
    if (stretch !== undefined && addDays(day, 1) === stretch.from) {
      stretches[stretches.length - 1] = { from: day, until: stretch.until };
    } else {
      stretches.push({ from: day, until: day });
    }
    rows += ofDay;
    if (rows > BigInt(PAGE)) break;
  }
  return { stretches, rows };
}

/**
 * Finds a page in the days that should have it. Sums of a day may be newer or older than its rows; if rows are missing,
 * all days are read.
 */
export async function findPage<Row>(
  { page, whole }: { readonly page: PageDays; readonly whole: Period },
  find: (stretches: readonly Period[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = page.stretches.length === 0 ? [] : await find(page.stretches);
  const expected = page.rows > BigInt(PAGE) ? PAGE + 1 : Number(page.rows);
  return rows.length >= expected ? rows : find([whole]);
}

/** A page of a list by time in a period, newest first, and how many rows the whole list has. */
export async function findPageInTime<Row>(
  { timeZone, period, counted, after }: PageInTime,
  find: (page: TimePage) => Promise<Row[]>,
): Promise<{ readonly count: bigint; readonly rows: Row[] }> {
  const before = after && calendarDateAt(instant(after.at), timeZone);
  const page = daysOfPage(counted, period, before);
  const rows = await findPage({ page, whole: period }, (stretches) =>
    find({
      spans: stretches.map((days) => ({
        beginsAt: startOfDay(days.from, timeZone),
        endsAt: startOfDay(addDays(days.until, 1), timeZone),
      })),
      after,
      limit: PAGE + 1,
    }),
  );
  return { count: counted.reduce((sum, { rows: ofDay }) => sum + ofDay, 0n), rows };
}

interface PageInTime {
  readonly timeZone: string;
  readonly period: Period;
  readonly counted: readonly CountedDay[];
  readonly after: Place | undefined;
}

export interface TimePage {
  /** Newest first. */
  readonly spans: readonly TimeSpan[];
  readonly after: Place | undefined;
  readonly limit: number;
}

interface TimeSpan {
  readonly beginsAt: Instant;
  readonly endsAt: Instant;
}

/** Whether a time is in one of the spans. */
export function isWithin(column: RawBuilder<unknown>, spans: readonly TimeSpan[]): RawBuilder<boolean> {
  const each = spans.map(
    ({ beginsAt, endsAt }) =>
      sql`${column} >= ${instantAsIso(beginsAt)} and ${column} < ${instantAsIso(endsAt)}`,
  );
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** The place of a row among those of a time, newest first. */
export interface Place {
  /** As PostgreSQL prints it, to the microsecond. */
  readonly at: string;
  readonly id: string;
}

export function placeFrom(cursor: string): Place {
  const [at = '', id = ''] = cursor.split('_');
  if (parseInstant(at) === undefined || parseId(id) === undefined) throw new Refusal('request_malformed');
  return { at, id };
}

export const PERIOD_DAYS = 90;

/** The days of decisions and providers. */
export function periodTo(until: CalendarDate): Period {
  return { from: addDays(until, 1 - PERIOD_DAYS), until };
}

/** The ledger's sums of a day are there the day after. */
export function ledgerPeriodTo(day: CalendarDate): Period {
  return periodTo(addDays(day, -1));
}
