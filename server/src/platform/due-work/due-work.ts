import { assert } from '@hiram/values/assert';
import type { Clock } from '@hiram/values/clock';
import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '../database/database.ts';

/** One request for due rows. */
export interface Claim {
  readonly at: Instant;
  /** The end of the lease: a row whose worker died can be claimed again after it. */
  readonly until: Instant;
  readonly limit: number;
}

export interface DueWorkLimits {
  /** How many items one process works on concurrently. No claim takes more than this. */
  readonly concurrency: number;
  /** Longer than any run takes, so that no second worker starts the same item. */
  readonly leaseMs: number;
  /** The pause before the next claim when nothing more is due. */
  readonly lookEveryMs: number;
}

/** A kind of due work, as a capability declares it. */
export interface DueWorkDefinition<Item> {
  /** In metrics, logs and claims. Must stay stable. */
  readonly kind: string;
  /** The provider that every item calls. All kinds together make a limited number of calls to it. */
  readonly provider?: string | undefined;
  readonly clock: Clock;
  readonly limits: DueWorkLimits;
  /** Returns due items that no other worker has, and leases them: `for update skip locked`, or `claimKeys`. */
  readonly claim: (tx: Transaction, claim: Claim) => Promise<readonly Item[]>;
  /** Identifies an item of this kind. */
  readonly keyOf: (item: Item) => string;
  /**
   * Does the work and records its outcome. Must be idempotent: it runs again after a crash. Work that uses
   * `claimKeys` may return when the key is due again.
   */
  readonly run: (item: Item) => Promise<unknown>;
}

/** A claimed item and its work. */
export interface ClaimedItem {
  readonly key: string;
  readonly run: () => Promise<unknown>;
}

/** A kind of due work, whatever its items are. */
export interface DueWork extends Pick<DueWorkDefinition<never>, 'kind' | 'provider' | 'clock' | 'limits'> {
  readonly claim: (tx: Transaction, claim: Claim) => Promise<readonly ClaimedItem[]>;
}

export function dueWork<Item>({ claim, keyOf, run, ...work }: DueWorkDefinition<Item>): DueWork {
  // As the check constraint of its claims: with another name, no item could be claimed.
  assert(/^[a-z]+(_[a-z]+)*$/.test(work.kind), `kind of due work: ${work.kind}`);
  return {
    ...work,
    claim: async (tx, request) =>
      (await claim(tx, request)).map((item) => ({ key: keyOf(item), run: () => run(item) })),
  };
}

/** Returned by the run of a key that is due again at a known time. */
export class DueAgain {
  readonly at: Instant;

  constructor(at: Instant) {
    this.at = at;
  }
}
