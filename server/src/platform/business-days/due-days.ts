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
const LOOK_WHILE_DUE_EVERY_MS = 200;

/** Begins each market's day when it has come, until told to stop. */
export async function beginDueDaysUntil(
  signal: AbortSignal,
  options: DueDaysOptions & { readonly log: Log },
): Promise<void> {
  while (!signal.aborted) {
    const waitMs = await beginDueDays(options).then(
      (due) => (due.length > 0 ? LOOK_WHILE_DUE_EVERY_MS : LOOK_EVERY_MS),
      (err) => {
        options.log.warn({ err }, 'business days could not be begun; trying again');
        return LOOK_EVERY_MS;
      },
    );
    await sleep(waitMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Begins what is due until all of it is finished. Returns false if that took too long. */
export async function finishDueDays(options: DueDaysOptions, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while ((await beginDueDays(options)).length > 0) {
    if (performance.now() > deadline) return false;
    await sleep(LOOK_WHILE_DUE_EVERY_MS);
  }
  return true;
}

/**
 * Asks for each market's oldest day that is not finished, and returns those days. Days of one market follow each
 * other: the next is asked for when this one is done. Asking again for a day under way does nothing.
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

/** A market that never had a day begins with today: there is nothing behind it to catch up on. */
function nextDay(lastFinished: CalendarDate | undefined, now: CalendarDate): CalendarDate {
  return lastFinished === undefined ? now : addDays(lastFinished, 1);
}
