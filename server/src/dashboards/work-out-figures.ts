import { marketPack } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate, earlierOf } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { addMs, calendarDateAt, type Instant, startOfDay } from '@hiram/values/instant';
import type { Transaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { ageLoans } from './age-loans.ts';
import { applied } from './applied.sql.ts';
import { arrivals } from './arrivals.sql.ts';
import { complained } from './complained.sql.ts';
import type { DashboardDesk, Work } from './dashboard-desk.ts';
import type { KeptFigures } from './kept-figures.ts';
import { lent } from './lent.sql.ts';
import { insertDaysDue, lockProgress, noteLook, noteTrue, takeDayDue } from './progress.sql.ts';
import { provided } from './provided.sql.ts';
import { repaid } from './repaid.sql.ts';

const KEPT: readonly KeptFigures[] = [arrivals, applied, lent, repaid, provided, complained];

/**
 * A transaction takes its timestamp before it commits, and no request runs this long. The next scan therefore
 * sees everything that was uncommitted at the last one.
 */
const LOOK_BACK_MS = 10 * 60_000;

export interface FigureWork extends Work {
  /** How far back the scan overlaps the previous one. */
  readonly lookBackMs?: number | undefined;
  /** The closed day; if absent, balances are counted for today. */
  readonly day?: CalendarDate | undefined;
}

/**
 * Brings all metrics of a market up to date: scans records written since the last run and recomputes the
 * affected days, one at a time. It may be run, stopped and resumed any number of times.
 */
export async function workOutFigures(desk: DashboardDesk, work: FigureWork): Promise<void> {
  for (const kept of KEPT) {
    await inTransaction(desk.database, (tx) => noteChangedDays(tx, desk, kept, work));
    await workOutDaysDue(desk, kept, work);
  }
  await ageLoans(desk, work.day ?? today(desk.clock, zoneOf(work)), work);
}

function zoneOf({ market }: Work): string {
  return marketPack(market).facts.timeZone;
}

/** The first scan marks every day, because the write times of older records are unknown. */
async function noteChangedDays(
  tx: Transaction,
  { clock, realClock }: DashboardDesk,
  kept: KeptFigures,
  work: FigureWork,
): Promise<void> {
  const { market } = work;
  const timeZone = zoneOf(work);
  const figures = { figures: kept.name, market };
  const progress = await lockProgress(tx, figures);
  if (progress === undefined) return;
  const now = realClock.now();
  if (progress.lookedUntil === undefined) {
    const first = await kept.findFirstDay(tx, { market, timeZone });
    if (first !== undefined) await insertDaysDue(tx, figures, daysFrom(first, today(clock, timeZone)));
  } else {
    const since = addMs(progress.lookedUntil, -(work.lookBackMs ?? LOOK_BACK_MS));
    const sinceDay = calendarDateAt(since, timeZone);
    const days = await kept.findChangedDays(tx, { market, timeZone, since, sinceDay });
    await insertDaysDue(tx, figures, days);
  }
  await noteLook(tx, figures, now);
}

function daysFrom(first: CalendarDate, last: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = earlierOf(first, last); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

async function workOutDaysDue({ database }: DashboardDesk, kept: KeptFigures, work: Work): Promise<void> {
  let isMore = true;
  while (isMore && work.signal?.aborted !== true) {
    isMore = await inTransaction(database, (tx) => workOutOneDay(tx, kept, work));
  }
}

/** Removing the day from the queue and storing its sums share one transaction, so a kill loses neither. */
async function workOutOneDay(tx: Transaction, kept: KeptFigures, work: Work): Promise<boolean> {
  const { market } = work;
  const figures = { figures: kept.name, market };
  const progress = await lockProgress(tx, figures);
  if (progress === undefined) return false;
  const day = await takeDayDue(tx, figures);
  if (day === undefined) {
    await noteTrue(tx, figures, progress.lookedUntil);
    return false;
  }
  await kept.workOut(tx, { market, day, ...momentsOf(day, zoneOf(work)) });
  return true;
}

function momentsOf(day: CalendarDate, timeZone: string): { beginsAt: Instant; endsAt: Instant } {
  return { beginsAt: startOfDay(day, timeZone), endsAt: startOfDay(addDays(day, 1), timeZone) };
}
