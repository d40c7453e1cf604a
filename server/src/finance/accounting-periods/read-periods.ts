import type { PeriodState } from '@hiram/contract/finance/accounting-periods';
import { marketPack } from '@hiram/markets/market-pack';
import { addMonths, type CalendarDate } from '@hiram/values/calendar-date';
import { type Clock, today } from '@hiram/values/clock';
import { isJournalComplete } from '#finance/general-ledger/index.ts';
import { type BookName, findFirstSummedDay, findSummedUntil } from '#ledger/index.ts';
import type { StaffContext } from '#people/staff/index.ts';
import type { Database } from '#platform/database/database.ts';
import { monthOf, type NextSteps, nextSteps } from './period.ts';
import { findFirstFailedDay, findPeriods, type StoredPeriod } from './periods.sql.ts';

/** `businessClock` is business time: a month is over by the market's calendar. */
export interface PeriodContext extends Pick<StaffContext, 'database' | 'systemClock'> {
  readonly businessClock: Clock;
}

/** A month of a book, and what may be done with it. */
export interface PeriodView extends StoredPeriod, NextSteps {}

/** From the first month with postings to the current one, oldest first. */
export async function readPeriods(
  database: Database,
  businessClock: Clock,
  book: BookName,
): Promise<PeriodView[]> {
  const [firstDay, summedUntil, stored, firstFailedDay] = [
    await findFirstSummedDay(database, book),
    await findSummedUntil(database, book),
    await findPeriods(database, book),
    await findFirstFailedDay(database, book),
  ];
  const day = today(businessClock, marketPack(book).facts.timeZone);
  const known = new Map(stored.map((period) => [period.month, period]));
  function stateOf(month: CalendarDate): PeriodState {
    return known.get(month)?.state ?? 'open';
  }
  const first = monthOf(firstDay ?? day);
  const complete = await completeJournals(database, book, stored);
  return monthsBetween(first, monthOf(day)).map((month) => {
    const period = known.get(month) ?? { ...untouched, month };
    const steps = nextSteps({
      month,
      state: period.state,
      hasProposal: period.proposal !== undefined,
      before: month === first ? undefined : stateOf(addMonths(month, -1)),
      after: stateOf(addMonths(month, 1)),
      today: day,
      summedUntil,
      firstFailedDay,
      isJournalComplete: complete.has(month),
    });
    return { ...period, ...steps };
  });
}

/** The soft-closed months whose journal is that of the ledger. These are few: months close in order. */
async function completeJournals(
  database: Database,
  book: BookName,
  periods: readonly StoredPeriod[],
): Promise<ReadonlySet<CalendarDate>> {
  const complete = new Set<CalendarDate>();
  for (const { month, state } of periods) {
    const range = { book, month, next: addMonths(month, 1) };
    if (state === 'soft_closed' && (await isJournalComplete(database, range))) complete.add(month);
  }
  return complete;
}

const untouched = { state: 'open', closings: 0, proposal: undefined, changed: undefined } as const;

function monthsBetween(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const months: CalendarDate[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}
