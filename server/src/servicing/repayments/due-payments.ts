import type { DueWork, DueWorkLimits } from '#platform/due-work/due-work.ts';
import { dueWork } from '#platform/due-work/due-work.ts';
import { periodicWork } from '#platform/due-work/periodic-work.ts';
import { postEarlierSuspense } from './allocate-suspense.ts';
import type { Payment } from './payment.ts';
import { claimPaymentsToPoll } from './payments.sql.ts';
import { pollPayment } from './poll-payment.ts';
import type { RepaymentContext } from './repayment-context.ts';

const SECOND = 1_000;

/** By provider. After an outage every open payment is due: 10 polls of 200 ms are 50 per second and process. */
const POLL_LIMITS: DueWorkLimits = {
  concurrency: 10,
  leaseMs: 120 * SECOND,
  lookEveryMs: 15 * SECOND,
};

/** Drives every open payment to a final state, whatever its webhooks do. */
export function duePaymentPolls(context: RepaymentContext, provider?: string): DueWork {
  return dueWork<Payment>({
    kind: 'payment_poll',
    provider,
    clock: context.businessClock,
    limits: POLL_LIMITS,
    claim: (tx, claim) => claimPaymentsToPoll(tx, { ...claim, provider }),
    keyOf: ({ id }) => id,
    run: (payment) => pollPayment(context, payment, `sweep-${payment.id}`),
  });
}

/** Posts payments that were held before the suspense account existed. */
export function dueSuspensePostings(context: RepaymentContext): DueWork {
  return periodicWork({
    kind: 'suspense_posting',
    clock: context.businessClock,
    keys: ['all'],
    everyMs: 15 * SECOND,
    leaseMs: 120 * SECOND,
    run: () => postEarlierSuspense(context),
  });
}
