import { type DueWork, dueWork } from '#platform/due-work/due-work.ts';
import type { PaymentClaim } from './payment-claim.ts';
import type { NotifyBorrower, PaymentClaimContext } from './payment-claim-context.ts';
import { claimDuePaymentClaims } from './payment-claims.sql.ts';
import { runPaymentClaim } from './run-payment-claim.ts';

export interface DuePaymentClaimContext extends PaymentClaimContext {
  /** Notifies a borrower who is not on the page. Without it only the page shows the result. */
  readonly tell?: NotifyBorrower | undefined;
}

const SECOND = 1_000;

/** Searches the providers' records for every open claim. */
export function duePaymentClaims(context: DuePaymentClaimContext): DueWork {
  return dueWork<PaymentClaim>({
    kind: 'payment_claim_poll',
    clock: context.businessClock,
    limits: { concurrency: 5, leaseMs: 120 * SECOND, lookEveryMs: 15 * SECOND },
    claim: claimDuePaymentClaims,
    keyOf: ({ id }) => id,
    run: (claim) => runAndNotify(context, claim),
  });
}

async function runAndNotify(context: DuePaymentClaimContext, claim: PaymentClaim): Promise<void> {
  const after = await runPaymentClaim(context, claim, `trace-${claim.id}`);
  if (after.state === claim.state) return;
  if (after.state === 'counted') await context.tell?.(claim, 'found');
  if (after.state === 'not_found') await context.tell?.(claim, 'not_found');
}
