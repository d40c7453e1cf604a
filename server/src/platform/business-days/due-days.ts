import { setTimeout as sleep } from 'node:timers/promises';
import type { Instant } from '@hiram/values/instant';
import type { Log } from '../log/log.ts';
import type { Ingress } from '../workflows/ingress.ts';
import { businessDayMessage } from './business-day.workflow.ts';
import type { BusinessDay } from './daily-work.ts';
import { type DayCalendar, dueDayOf } from './due-day.ts';

export interface DueDaysOptions extends DayCalendar {
  readonly ingress: Ingress;
}

const LOOK_EVERY_MS = 10_000;
const DUE_POLL_INTERVAL_MS = 200;
const REQUEST_AGAIN_AFTER_MS = 300_000;

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
      id: requestIdOf(businessDay, options.businessClock.now()),
    });
  }
  return due;
}

/**
 * The same for some minutes: a day that runs for hours is requested many times, and the engine stores each id
 * for a week.
 */
function requestIdOf({ market, day }: BusinessDay, now: Instant): string {
  return `${market}:${day} ${Math.floor(now / REQUEST_AGAIN_AFTER_MS)}`;
}

async function findDueDays(options: DueDaysOptions): Promise<BusinessDay[]> {
  const due: BusinessDay[] = [];
  for (const market of options.markets.keys()) {
    const day = await dueDayOf(options, market);
    if (day !== undefined) due.push({ market, day });
  }
  return due;
}
