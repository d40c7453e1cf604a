import type { Instant } from '@hiram/values/instant';
import { secondsBetween } from '#platform/telemetry/seconds-between.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import type { PaymentReport } from '#providers/payments/index.ts';
import type { ReportedVia } from './received-payments.sql.ts';

export interface PaymentMetrics {
  /** A payment was created. */
  begun(provider: string): void;
  /** A report was applied. One that changes nothing is not counted. */
  applied(
    source: { readonly provider: string; readonly reportedVia: ReportedVia },
    report: PaymentReport,
    outcome: { readonly verdict: string; readonly at: Instant },
  ): void;
}

/** In seconds: a webhook, the polls when it is lost, and the days after which only a person helps. */
const POSTING_BUCKETS = [1, 2.5, 5, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 21_600, 86_400];

/** Counted from zero, so that the first one shows as an increase. */
const FROM_ZERO = ['created', 'pending', 'posted', 'held', 'failed', 'expired'] as const;

export function createPaymentMetrics(
  { meter }: Pick<Telemetry, 'meter'>,
  providers: readonly string[],
): PaymentMetrics {
  const payments = meter.createCounter('hiram.payments', {
    description: 'Payments that reached a state, by provider.',
  });
  const delay = meter.createHistogram('hiram.payment.posting.delay', {
    description: 'From the time at which the provider received a payment to its posting.',
    unit: 's',
    advice: { explicitBucketBoundaries: POSTING_BUCKETS },
  });
  for (const provider of providers) {
    for (const state of FROM_ZERO) payments.add(0, { provider, state });
  }
  return {
    begun: (provider) => payments.add(1, { provider, state: 'created' }),
    applied: ({ provider, reportedVia }, report, { verdict, at }) => {
      const state = verdict === 'noted' ? report.state : verdict;
      if (state === 'nothing_new' || state === 'not_ours') return;
      payments.add(1, { provider, state });
      if (state === 'posted' && report.state === 'paid') {
        delay.record(secondsBetween(report.paidAt, at), { provider, reported_via: reportedVia });
      }
    },
  };
}
