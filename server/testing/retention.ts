import { retentionRules } from '@hiram/server/app/retention';
import type { Database } from '@hiram/server/platform/database/database';
import { applyRetention } from '@hiram/server/platform/retention/apply-retention';
import type { ObjectStore } from '@hiram/server/platform/storage/object-store';
import { assert } from '@hiram/values/assert';
import type { Clock } from '@hiram/values/clock';

interface RetentionEnvironment {
  readonly database: Database;
  readonly clock: Clock;
  readonly store?: ObjectStore;
}

/** Applies the named retention rules, with one clock for system and business time. */
export async function applyRules(
  { database, clock, store }: RetentionEnvironment,
  ...names: readonly string[]
): Promise<void> {
  const rules = retentionRules({ store });
  for (const name of names) {
    const rule = rules.find((one) => one.name === name);
    assert(rule !== undefined, `there is no retention rule “${name}”`);
    await applyRetention({ database, systemClock: clock, businessClock: clock }, rule);
  }
}
