import type { BorrowerMessaging } from '#messaging/index.ts';
import type { BrandDirectory } from '#people/brands/index.ts';
import { brandIdentities } from '#people/identity/index.ts';
import type { Log } from '#platform/log/log.ts';
import {
  notifyBorrower,
  type PaymentClaimContext,
  paymentClaimPolicy,
  sweepPaymentClaimsUntil,
} from '#servicing/payment-claims/index.ts';
import type { RepaymentContext } from '#servicing/repayments/index.ts';

/** Payment claims build on repayments. */
export function paymentClaimContext(repayments: RepaymentContext): PaymentClaimContext {
  return { ...repayments, policyOf: paymentClaimPolicy };
}

interface ClaimSweepDependencies {
  readonly log: Log;
  readonly outreach: BorrowerMessaging;
  readonly brands: BrandDirectory;
}

/** In the workflow process, which also notifies borrowers who are not in the app. */
export async function sweepPaymentClaimsWith(
  signal: AbortSignal,
  repayments: RepaymentContext,
  { log, outreach, brands }: ClaimSweepDependencies,
): Promise<void> {
  const brandIdentity = brandIdentities((code) => brands.find({ code, host: '' })?.config);
  const context = paymentClaimContext(repayments);
  await sweepPaymentClaimsUntil(signal, {
    ...{ ...context, log },
    tell: (paymentClaim, notification) =>
      notifyBorrower({ ...context, outreach, brandIdentity }, paymentClaim, notification),
  });
}
