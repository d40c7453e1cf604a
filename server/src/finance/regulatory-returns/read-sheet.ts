import { marketRules } from '@hiram/markets/market-pack';
import { type ReturnDate, returnsEndingOn } from '@hiram/markets/regulatory-returns';
import type { MarketCode, ReturnSheetCode } from '@hiram/markets/rules';
import { addDays, addMonths, type CalendarDate, calendarDate, dateParts } from '@hiram/values/calendar-date';
import { type AccountName, books, chart, findChartTotals, findFirstSummedDay } from '#ledger/index.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { evaluateLines, type Line, type SheetData } from './evaluate-lines.ts';
import { findApps, findClosedMonths, findComplaintSums, findFilled, findLoanSums } from './figures.sql.ts';
import { findCompleteMonths } from './return-months.sql.ts';
import type { SheetFacts } from './sheet.ts';
import { sheets } from './sheets.ts';

/**
 * `final`: every month of the period is frozen and, for a sheet of the books, closed. `provisional`: a month is not closed.
 * `partial`: a month is not over or not frozen. `empty`: no month is frozen.
 */
type SheetState = 'final' | 'provisional' | 'partial' | 'empty';

export interface Sheet {
  readonly date: ReturnDate;
  readonly market: MarketCode;
  readonly state: SheetState;
  /** The end of this day is counted. Undefined for an empty sheet. */
  readonly asOf: CalendarDate | undefined;
  readonly months: readonly CalendarDate[];
  readonly lines: readonly Line[];
  /** Whether the principal of the rows is that of the ledger. Of sheets of the books. */
  readonly check: { readonly rows: bigint; readonly ledger: bigint } | undefined;
}

export interface SheetQuery {
  readonly market: MarketCode;
  readonly sheet: ReturnSheetCode;
  /** The last day of its period. */
  readonly until: CalendarDate;
}

/** A return is due in the months after its period, and the calendar ends with the year 9999. */
const LAST_DAY = calendarDate('9998-12-31');

/** The return whose period ends on the day, by the rules of that day. */
function returnDateOf({ market, sheet, until }: SheetQuery): ReturnDate {
  const isMonthEnd = until <= LAST_DAY && dateParts(addDays(until, 1)).day === 1;
  const date = isMonthEnd ? returnsEndingOn(market, until).find((one) => one.sheet === sheet) : undefined;
  if (date === undefined) throw new Refusal('not_found');
  return date;
}

/** A sheet from the frozen months. The same months, postings and entries give the same sheet. */
export async function readSheet(database: Database, query: SheetQuery): Promise<Sheet> {
  const { market, sheet } = query;
  const date = returnDateOf(query);
  const spec = sheets[sheet];
  const needed = await monthsNeeded(database, market, date);
  const frozen = new Set(await findCompleteMonths(database, market));
  const months = needed.filter((month) => frozen.has(month));
  const asOf = months.at(-1);
  if (asOf === undefined) {
    return { date, market, state: 'empty', asOf, months, lines: [], check: undefined };
  }
  const closed = await findClosedMonths(database, books[market].number, {
    from: date.from,
    until: date.until,
  });
  const isOver = months.length === needed.length;
  const isFinal = isOver && (!spec.isOfBooks || needed.every((month) => closed.has(month)));
  const data = await dataOf(database, query, { date, months, asOf });
  const lines = evaluateLines(spec.lines(await factsOf(database, { market, asOf }, data)), data);
  return {
    date,
    market,
    state: isFinal ? 'final' : isOver ? 'provisional' : 'partial',
    asOf,
    months,
    lines,
    check: spec.isOfBooks
      ? {
          rows: data.loans
            .filter(({ monthEnd }) => monthEnd === asOf)
            .reduce((sum, { amounts }) => sum + amounts.principal, 0n),
          ledger: data.after.get('principal_receivable') ?? 0n,
        }
      : undefined,
  };
}

/** The month-ends of the period, without those before the first posting of the book. */
async function monthsNeeded(
  database: Database,
  market: MarketCode,
  { from, until }: ReturnDate,
): Promise<CalendarDate[]> {
  const first = await findFirstSummedDay(database, market);
  const months: CalendarDate[] = [];
  for (let next = addMonths(from, 1); addDays(next, -1) <= until; next = addMonths(next, 1)) {
    const monthEnd = addDays(next, -1);
    if (first === undefined || monthEnd >= first) months.push(monthEnd);
  }
  return months;
}

async function dataOf(
  database: Database,
  { market, sheet, until }: SheetQuery,
  {
    date,
    months,
    asOf,
  }: { readonly date: ReturnDate; readonly months: readonly CalendarDate[]; readonly asOf: CalendarDate },
): Promise<SheetData> {
  const { assetProvisions } = marketRules(market, { on: until, channel: 'browser' });
  const { isOfBooks } = sheets[sheet];
  return {
    months,
    loans: isOfBooks ? await findLoanSums(database, market, months) : [],
    complaints: isOfBooks ? [] : await findComplaintSums(database, market, months),
    before: isOfBooks ? await balancesOn(database, market, addDays(date.from, -1)) : new Map(),
    after: isOfBooks ? await balancesOn(database, market, asOf) : new Map(),
    provisions: assetProvisions.value ?? [],
    filled: await findFilled(database, { market, sheet, until }),
  };
}

async function balancesOn(
  database: Database,
  market: MarketCode,
  on: CalendarDate,
): Promise<ReadonlyMap<AccountName, bigint>> {
  const totals = await findChartTotals(database, market, on);
  return new Map(
    totals.flatMap(({ name, debit, credit }) => (isAccount(name) ? [[name, debit - credit] as const] : [])),
  );
}

function isAccount(name: string): name is AccountName {
  return Object.hasOwn(chart, name);
}

async function factsOf(
  database: Database,
  { market, asOf }: { readonly market: MarketCode; readonly asOf: CalendarDate },
  { loans, complaints }: SheetData,
): Promise<SheetFacts> {
  const apps = await findApps(database, market, asOf);
  const { assetClasses } = marketRules(market, { on: asOf, channel: 'browser' });
  const { standard, pastDue, nonPerforming } = assetClasses.value;
  const names = new Map(apps.flatMap(({ products }) => Object.entries(products)));
  function nameOf(id: string): string {
    const name = names.get(id) ?? '';
    return name === '' ? `Product ${id}` : name;
  }
  const ids = [...new Set(loans.map(({ productId }) => productId))].toSorted();
  return {
    classes: {
      performing: [standard, ...pastDue.map(({ name }) => name)],
      nonPerforming: nonPerforming.map(({ name }) => name),
    },
    products: ids.map((id) => ({ id, name: nameOf(id) })),
    subjects: [...new Set(complaints.map(({ subject }) => subject))].toSorted(),
    apps,
  };
}
