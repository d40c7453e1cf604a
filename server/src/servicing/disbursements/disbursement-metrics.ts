import { marketPack } from '@hiram/markets/market-pack';
import { endOfDay, type Instant } from '@hiram/values/instant';
import { secondsBetween } from '#platform/telemetry/seconds-between.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import type { Disbursement } from './disbursement.ts';

export interface DisbursementMetrics {
  /** A disbursement reached a state. */
  reached(found: Disbursement, state: Disbursement['state'], at: Instant): void;
}

/** In seconds: from an instant transfer to the third working day. */
const PAYOUT_BUCKETS = [5, 15, 30, 60, 300, 900, 3_600, 14_400, 43_200, 86_400, 172_800, 259_200];

/** Counted from zero, so that the first one shows as an increase. */
const FROM_ZERO = ['paid', 'account_needed', 'returned', 'amount_differs', 'refused', 'unknown'] as const;

export function createDisbursementMetrics(
  { meter }: Pick<Telemetry, 'meter'>,
  providers: readonly string[],
): DisbursementMetrics {
  const disbursements = meter.createCounter('hiram.disbursements', {
    description: 'Disbursements that reached a state, by provider.',
  });
  const duration = meter.createHistogram('hiram.disbursement.duration', {
    description: 'From the signature to the payout, by whether the promised day was kept.',
    unit: 's',
    advice: { explicitBucketBoundaries: PAYOUT_BUCKETS },
  });
  for (const provider of providers) {
    for (const state of FROM_ZERO) disbursements.add(0, { provider, state });
  }
  return {
    reached: ({ provider, market, signedAt, promisedBy }, state, at) => {
      disbursements.add(1, { provider, state });
      if (state !== 'paid') return;
      const isKept = at < endOfDay(promisedBy, marketPack(market).facts.timeZone);
      duration.record(secondsBetween(signedAt, at), { market, promise: isKept ? 'kept' : 'broken' });
    },
  };
}
