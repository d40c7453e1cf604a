import { retentionRules } from '@hiram/server/app/retention';
import type { Database } from '@hiram/server/platform/database/database';
import { applyRetention } from '@hiram/server/platform/retention/apply-retention';
import type { ObjectStore } from '@hiram/server/platform/storage/object-store';
import { assert } from '@hiram/values/assert';
import type { Clock } from '@hiram/values/clock';

interface RetentionEnvironment {
  readonly database: Database;
  readonly store?: ObjectStore;
}

/** A context has one of the two clocks or both, which a test sets together. */
type TestClock =
  | { readonly clock: Clock }
  | { readonly businessClock: Clock }
  | { readonly systemClock: Clock };

function clockOf(context: TestClock): Clock {
  if ('clock' in context) return context.clock;
  return 'businessClock' in context ? context.businessClock : context.systemClock;
}

/** Applies the named retention rules, with one clock for system and business time. */
export async function applyRules(
  { database, store, ...clocks }: RetentionEnvironment & TestClock,
  ...names: readonly string[]
): Promise<void> {
  const rules = retentionRules({ store });
  const clock = clockOf(clocks);
  for (const name of names) {
    const rule = rules.find((one) => one.name === name);
    assert(rule !== undefined, `there is no retention rule “${name}”`);
    await applyRetention({ database, systemClock: clock, businessClock: clock }, rule);
  }
}
