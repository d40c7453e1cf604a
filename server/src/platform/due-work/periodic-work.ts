import type { Clock } from '@hiram/values/clock';
import { addMs } from '@hiram/values/instant';
import { DueAgain, type DueWork, dueWork } from './due-work.ts';
import { claimKeys, findUnclaimedKeys } from './due-work-claims.sql.ts';

export interface PeriodicWork {
  readonly kind: string;
  readonly clock: Clock;
  /** What runs periodically, each on its own: markets, rules, or one key for a single job. */
  readonly keys: readonly string[];
  readonly everyMs: number;
  /** Longer than any run takes. */
  readonly leaseMs: number;
  /** How many keys one process works on concurrently. */
  readonly concurrency?: number;
  /** May return when the key is due again; otherwise it is due after `everyMs`. */
  readonly run: (key: string) => Promise<unknown>;
}

/** No schedule needs to be met more precisely than this. */
const LOOK_EVERY_MS = 15_000;

/** Work that is due again some time after its last run, in one process at a time. */
export function periodicWork({ kind, clock, keys, everyMs, leaseMs, run, ...work }: PeriodicWork): DueWork {
  return dueWork<string>({
    kind,
    clock,
    limits: {
      concurrency: work.concurrency ?? 1,
      leaseMs,
      lookEveryMs: Math.min(everyMs, LOOK_EVERY_MS),
    },
    claim: async (tx, claim) => [
      ...(await claimKeys(tx, kind, await findUnclaimedKeys(tx, kind, keys, claim), claim)),
    ],
    keyOf: (key) => key,
    run: async (key) => {
      const outcome = await run(key);
      return outcome instanceof DueAgain ? outcome : new DueAgain(addMs(clock.now(), everyMs));
    },
  });
}
