import type { BorrowerMessaging } from '#messaging/index.ts';
import type { BrandDirectory } from '#people/brands/index.ts';
import { brandIdentities } from '#people/identity/index.ts';
import type { DueWork } from '#platform/due-work/due-work.ts';
import {
  duePaymentClaims,
  notifyBorrower,
  type PaymentClaimContext,
  paymentClaimPolicy,
} from '#servicing/payment-claims/index.ts';
import type { RepaymentContext } from '#servicing/repayments/index.ts';

/** Payment claims build on repayments. */
export function paymentClaimContext(repayments: RepaymentContext): PaymentClaimContext {
  return { ...repayments, policyOf: paymentClaimPolicy };
}

interface DueClaimDependencies {
  readonly outreach: BorrowerMessaging;
  readonly brands: BrandDirectory;
}

/** In the workflow process, which also notifies borrowers who are not in the app. */
export function duePaymentClaimPolls(
  repayments: RepaymentContext,
  { outreach, brands }: DueClaimDependencies,
): DueWork {
  const brandIdentity = brandIdentities((code) => brands.find({ code, host: '' })?.config);
  const context = paymentClaimContext(repayments);
  return duePaymentClaims({
    ...context,
    tell: (paymentClaim, notification) =>
      notifyBorrower({ ...context, outreach, brandIdentity }, paymentClaim, notification),
  });
}
