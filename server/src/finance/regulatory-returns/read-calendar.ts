import { creditFilesBetween } from '@hiram/markets/credit-reporting';
import { marketPack } from '@hiram/markets/market-pack';
import { type ReturnDate, returnsEndingBetween } from '@hiram/markets/regulatory-returns';
import type { MarketCode } from '@hiram/markets/rules';
import { addDays, type CalendarDate, daysBetween, laterOf } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { findFirstSummedDay } from '#ledger/index.ts';
import type { PreparedReturn } from './return-case.ts';
import { findBureauFiles, findNewestReturns } from './returns.sql.ts';
import type { ReturnCallsContext } from './returns-context.ts';
import { sheets } from './sheets.ts';

/** Periods that ended in the last year are shown, and those that end in the next quarter. */
const SHOWN = { daysBack: 365, daysAhead: 92 } as const;
/** A file for credit bureaus is made by the night and sent by a person: only the last ones matter. */
const BUREAU_DAYS = 31;
/** The files are due within days, so the alarm is short. */
const BUREAU_ALARM_DAYS = 2;

export interface CalendarEntry {
  readonly kind: 'sheet' | 'bureau_file';
  readonly sheet: ReturnDate['sheet'] | undefined;
  readonly title: string;
  readonly regulator: 'rbi' | 'sec' | 'credit_bureaus';
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  readonly dueOn: CalendarDate;
  readonly daysLeft: number;
  readonly alarm: 'none' | 'due_soon' | 'overdue';
  readonly state: 'not_prepared' | 'made' | PreparedReturn['state'];
  readonly filed: { readonly reference: string; readonly on: CalendarDate } | undefined;
  readonly source: string;
  readonly confidence: ReturnDate['confidence'];
  readonly ruleVersion: string;
}

/** One calendar of everything that leaves the lender by a due date: returns, and the files of the credit bureaus. */
export async function readCalendar(
  { database, businessClock }: Pick<ReturnCallsContext, 'database' | 'businessClock'>,
  market: MarketCode,
): Promise<{ readonly today: CalendarDate; readonly entries: readonly CalendarEntry[] }> {
  const day = today(businessClock, marketPack(market).facts.timeZone);
  const first = (await findFirstSummedDay(database, market)) ?? day;
  const range = { from: laterOf(first, addDays(day, -SHOWN.daysBack)), until: addDays(day, SHOWN.daysAhead) };
  const newest = new Map(
    (await findNewestReturns(database, market, range)).map((one) => [`${one.sheet} ${one.until}`, one]),
  );
  const returns = returnsEndingBetween(market, range).map((date) =>
    entryOf(date, newest.get(`${date.sheet} ${date.until}`), day),
  );
  const files = await bureauEntries(database, market, { day, first });
  const entries = [...returns, ...files].toSorted((left, right) => (left.dueOn < right.dueOn ? -1 : 1));
  return { today: day, entries };
}

function entryOf(date: ReturnDate, prepared: PreparedReturn | undefined, day: CalendarDate): CalendarEntry {
  const { sheet, regulator, from, until, dueOn, alarmOn, source, confidence, ruleVersion } = date;
  const isFiled = prepared?.state === 'filed';
  return {
    kind: 'sheet',
    sheet,
    title: sheets[sheet].title,
    regulator,
    from,
    until,
    dueOn,
    daysLeft: daysBetween(day, dueOn),
    alarm: alarmOf({ isDone: isFiled || day <= until, dueOn, alarmOn }, day),
    state: prepared?.state ?? 'not_prepared',
    filed:
      prepared !== undefined && prepared.reference !== null && prepared.filedOn !== null
        ? { reference: prepared.reference, on: prepared.filedOn }
        : undefined,
    source,
    confidence,
    ruleVersion,
  };
}

function alarmOf(
  {
    isDone,
    dueOn,
    alarmOn,
  }: { readonly isDone: boolean; readonly dueOn: CalendarDate; readonly alarmOn: CalendarDate },
  day: CalendarDate,
): CalendarEntry['alarm'] {
  if (isDone || day < alarmOn) return 'none';
  return day > dueOn ? 'overdue' : 'due_soon';
}

async function bureauEntries(
  database: ReturnCallsContext['database'],
  market: MarketCode,
  { day, first }: { readonly day: CalendarDate; readonly first: CalendarDate },
): Promise<CalendarEntry[]> {
  const range = { from: laterOf(first, addDays(day, -BUREAU_DAYS)), until: addDays(day, BUREAU_DAYS) };
  const made = await findBureauFiles(database, market, range);
  return creditFilesBetween(market, range).map(({ asOf, kind, dueOn, ruleVersion, source, confidence }) => {
    const isDone = made.has(asOf) || day <= asOf;
    return {
      kind: 'bureau_file',
      sheet: undefined,
      title: `Credit bureau file, ${kind}`,
      regulator: 'credit_bureaus',
      from: asOf,
      until: asOf,
      dueOn,
      daysLeft: daysBetween(day, dueOn),
      alarm: alarmOf({ isDone, dueOn, alarmOn: addDays(dueOn, -BUREAU_ALARM_DAYS) }, day),
      state: made.has(asOf) ? 'made' : 'not_prepared',
      filed: undefined,
      source,
      confidence,
      ruleVersion,
    };
  });
}
