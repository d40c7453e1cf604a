import { marketPack } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate, earlierOf } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { addMs, calendarDateAt, type Instant, startOfDay } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { ageLoans } from './age-loans.ts';
import { applied } from './applied.sql.ts';
import { arrivals } from './arrivals.sql.ts';
import { complaintMetrics } from './complaint-metrics.sql.ts';
import type { DashboardContext, Work } from './dashboard-context.ts';
import { lent } from './lent.sql.ts';
import { claimDueDay, insertDueDays, lockProgress, recordCheck, recordUpToDate } from './progress.sql.ts';
import { providerMetrics } from './provider-metrics.sql.ts';
import { repaid } from './repaid.sql.ts';
import type { StoredMetric } from './stored-metric.ts';

const KEPT: readonly StoredMetric[] = [arrivals, applied, lent, repaid, providerMetrics, complaintMetrics];

/**
 * A transaction takes its timestamp before it commits, and no request runs this long. The next scan therefore
 * sees everything that was uncommitted at the last one.
 */
const LOOK_BACK_MS = 10 * 60_000;

export interface MetricsRun extends Work {
  /** How far back the scan overlaps the previous one. */
  readonly lookBackMs?: number | undefined;
  /** The closed day; if absent, balances are counted for today. */
  readonly day?: CalendarDate | undefined;
}

/**
 * Brings all metrics of a market up to date: scans records written since the last run and recomputes the
 * affected days, one at a time. It may be run, stopped and resumed any number of times.
 */
export async function computeMetrics(context: DashboardContext, work: MetricsRun): Promise<void> {
  for (const kept of KEPT) {
    await inTransaction(context.database, (tx) => recordChangedDays(tx, context, kept, work));
    await computeDueDays(context, kept, work);
  }
  await ageLoans(context, work.day ?? today(context.businessClock, zoneOf(work)), work);
}

function zoneOf({ market }: Work): string {
  return marketPack(market).facts.timeZone;
}

/** The first scan marks every day, because the write times of older records are unknown. */
async function recordChangedDays(
  tx: Transaction,
  { businessClock, systemClock }: DashboardContext,
  kept: StoredMetric,
  work: MetricsRun,
): Promise<void> {
  const { market } = work;
  const timeZone = zoneOf(work);
  const figures = { figures: kept.name, market };
  const progress = await lockProgress(tx, figures);
  if (progress === undefined) return;
  const now = systemClock.now();
  if (progress.lookedUntil === undefined) {
    const first = await kept.findFirstDay(tx, { market, timeZone });
    if (first !== undefined)
      await insertDueDays(tx, figures, daysFrom(first, today(businessClock, timeZone)));
  } else {
    const since = addMs(progress.lookedUntil, -(work.lookBackMs ?? LOOK_BACK_MS));
    const sinceDay = calendarDateAt(since, timeZone);
    const days = await kept.findChangedDays(tx, { market, timeZone, since, sinceDay });
    await insertDueDays(tx, figures, days);
  }
  await recordCheck(tx, figures, now);
}

function daysFrom(first: CalendarDate, last: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = earlierOf(first, last); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

async function computeDueDays({ database }: DashboardContext, kept: StoredMetric, work: Work): Promise<void> {
  let isMore = true;
  while (isMore && work.signal?.aborted !== true) {
    isMore = await inTransaction(database, (tx) => computeOneDay(tx, kept, work));
  }
}

/** Removing the day from the queue and storing its sums share one transaction, so a kill loses neither. */
async function computeOneDay(tx: Transaction, kept: StoredMetric, work: Work): Promise<boolean> {
  const { market } = work;
  const figures = { figures: kept.name, market };
  const progress = await lockProgress(tx, figures);
  if (progress === undefined) return false;
  const day = await claimDueDay(tx, figures);
  if (day === undefined) {
    await recordUpToDate(tx, figures, progress.lookedUntil);
    return false;
  }
  await kept.compute(tx, { market, day, ...dayBoundsOf(day, zoneOf(work)) });
  return true;
}

function dayBoundsOf(day: CalendarDate, timeZone: string): { beginsAt: Instant; endsAt: Instant } {
  return { beginsAt: startOfDay(day, timeZone), endsAt: startOfDay(addDays(day, 1), timeZone) };
}
