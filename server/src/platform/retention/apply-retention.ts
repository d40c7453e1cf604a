import type { Clock } from '@hiram/values/clock';
import { addMs } from '@hiram/values/instant';
import type { DailyWork } from '../business-days/daily-work.ts';
import type { Database } from '../database/database.ts';
import { periodMs, type RetentionRule } from './retention-rule.ts';

export interface RetentionContext {
  readonly database: Database;
  readonly systemClock: Clock;
  readonly businessClock: Clock;
}

/** Removes everything past a rule's period, in bounded batches. Returns the number of removed rows. */
export async function applyRetention(context: RetentionContext, rule: RetentionRule): Promise<number> {
  const { database, systemClock, businessClock } = context;
  const now = (rule.clock === 'system' ? systemClock : businessClock).now();
  const batch = { now, before: addMs(now, -periodMs(rule.keep)), limit: rule.batch };
  let total = 0;
  for (;;) {
    const removed = await rule.remove(database, batch);
    if (removed === 0) return total;
    total += removed;
  }
}

/** One job per rule, so that a rule that fails does not repeat or hold up the others. */
export function dailyRetention(context: RetentionContext, rules: readonly RetentionRule[]): DailyWork[] {
  return rules.map((rule) => ({
    name: `retention of ${rule.name}`,
    run: async () => {
      await applyRetention(context, rule);
    },
  }));
}
