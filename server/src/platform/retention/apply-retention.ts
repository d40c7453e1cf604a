import { addDays } from '@hiram/values/calendar-date';
import type { Clock } from '@hiram/values/clock';
import {
  addMs,
  calendarDateAt,
  type Instant,
  instantAtLocalTime,
  type TimeOfDay,
} from '@hiram/values/instant';
import type { Database } from '../database/database.ts';
import { DueAgain, type DueWork } from '../due-work/due-work.ts';
import { periodicWork } from '../due-work/periodic-work.ts';
import { periodMs, type RetentionRule } from './retention-rule.ts';

export interface RetentionContext {
  readonly database: Database;
  readonly systemClock: Clock;
  readonly businessClock: Clock;
  /** Aborts when the process stops: a rule ends after its batch, and another process continues it. */
  readonly signal?: AbortSignal | undefined;
}

/** Removes everything past a rule's period, in bounded batches. Returns the number of removed rows. */
export async function applyRetention(context: RetentionContext, rule: RetentionRule): Promise<number> {
  const { database, systemClock, businessClock } = context;
  const now = (rule.clock === 'system' ? systemClock : businessClock).now();
  const batch = { now, before: addMs(now, -periodMs(rule.keep)), limit: rule.batch };
  let total = 0;
  for (;;) {
    const removed = await rule.remove(database, batch);
    total += removed;
    if (removed === 0 || context.signal?.aborted === true) return total;
  }
}

/** 03:00 in Manila and 00:30 in India, when few people use the app. */
const RUN_AT_UTC: TimeOfDay = { hour: 19, minute: 0, second: 0 };
/** Longer than any rule takes on a usual day. A rule that is killed continues where it stopped. */
const LEASE_MS = 60 * 60_000;

/** Each rule once per day, in the order of the table. A rule that fails does not hold up the others. */
export function dueRetention(context: RetentionContext, rules: readonly RetentionRule[]): DueWork {
  const clock = context.businessClock;
  const byName = new Map(rules.map((rule) => [rule.name, rule]));
  return periodicWork({
    kind: 'retention',
    clock,
    keys: [...byName.keys()],
    everyMs: 24 * 60 * 60_000,
    leaseMs: LEASE_MS,
    async run(name) {
      const rule = byName.get(name);
      if (rule !== undefined) await applyRetention(context, rule);
      const now = clock.now();
      return new DueAgain(context.signal?.aborted === true ? now : nextRunAfter(now));
    },
  });
}

function nextRunAfter(now: Instant): Instant {
  const today = calendarDateAt(now, 'UTC');
  const runAt = instantAtLocalTime(today, RUN_AT_UTC, 'UTC');
  return runAt > now ? runAt : instantAtLocalTime(addDays(today, 1), RUN_AT_UTC, 'UTC');
}
