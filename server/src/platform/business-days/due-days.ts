import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { type Clock, today } from '@hiram/values/clock';
import type { IdSource } from '@hiram/values/ids';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { Ingress } from '../workflows/ingress.ts';
import { businessDayMessage } from './business-day.workflow.ts';
import { findLastFinishedDay } from './business-days.sql.ts';
import type { BusinessDay, MarketTimeZones } from './daily-work.ts';

export interface DueDaysOptions {
  readonly database: Database;
  readonly ingress: Ingress;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly markets: MarketTimeZones;
}

const LOOK_EVERY_MS = 10_000;
const DUE_POLL_INTERVAL_MS = 200;

/** Starts each market's day when it is due, until stopped. */
export async function beginDueDaysUntil(
  signal: AbortSignal,
  options: DueDaysOptions & { readonly log: Log },
): Promise<void> {
  while (!signal.aborted) {
    const waitMs = await beginDueDays(options).then(
      (due) => (due.length > 0 ? DUE_POLL_INTERVAL_MS : LOOK_EVERY_MS),
      (err) => {
        options.log.warn({ err }, 'business days could not be started, will retry');
        return LOOK_EVERY_MS;
      },
    );
    await sleep(waitMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Starts due days until all are finished. Returns false on timeout. */
export async function finishDueDays(options: DueDaysOptions, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while ((await beginDueDays(options)).length > 0) {
    if (performance.now() > deadline) return false;
    await sleep(DUE_POLL_INTERVAL_MS);
  }
  return true;
}

/**
 * Requests each market's oldest unfinished day and returns those days. Days of one market run in sequence:
 * the next is requested when this one is done. A repeated request for a running day does nothing.
 */
export async function beginDueDays(options: DueDaysOptions): Promise<BusinessDay[]> {
  const due = await findDueDays(options);
  for (const businessDay of due) {
    await options.ingress.send({
      ...businessDayMessage(businessDay),
      id: options.ids.next<'BusinessDayMessage'>(),
    });
  }
  return due;
}

async function findDueDays({ database, clock, markets }: DueDaysOptions): Promise<BusinessDay[]> {
  const due: BusinessDay[] = [];
  for (const [market, timeZone] of markets) {
    const now = today(clock, timeZone);
    const day = nextDay(await findLastFinishedDay(database, market), now);
    if (day <= now) due.push({ market, day });
  }
  return due;
}

/** A market without earlier days begins with today, because there is nothing to catch up on. */
function nextDay(lastFinished: CalendarDate | undefined, now: CalendarDate): CalendarDate {
  return lastFinished === undefined ? now : addDays(lastFinished, 1);
}
