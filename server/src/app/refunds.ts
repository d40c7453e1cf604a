import { timeOrderedIds } from '@hiram/values/ids';
import type { BorrowerMessaging } from '#messaging/index.ts';
import { lockPayoutAccount } from '#origination/payment-accounts/index.ts';
import type { BrandDirectory } from '#people/brands/index.ts';
import { brandIdentities } from '#people/identity/index.ts';
import type { DueWork } from '#platform/due-work/due-work.ts';
import { PAYOUT_PROVIDERS } from '#platform/payouts-config.ts';
import type { DisbursementContext } from '#servicing/disbursements/index.ts';
import { dueRefundPolls, dueRefundWorkBesidePolls, type RefundContext } from '#servicing/refunds/index.ts';

/** Refunds go out through the same providers, on the same clocks, as the payouts of loans. */
export function refundContext(payouts: DisbursementContext): RefundContext {
  return { ...payouts, ids: timeOrderedIds(payouts.businessClock), payoutAccountOf: lockPayoutAccount };
}

/** In the workflow process: sends refunds, polls their providers, and notifies borrowers. */
export function dueRefunds(
  payouts: DisbursementContext,
  { brands, outreach }: { readonly brands: BrandDirectory; readonly outreach: BorrowerMessaging },
): DueWork[] {
  const brandIdentity = brandIdentities((code) => brands.find({ code, host: '' })?.config);
  const context = { ...refundContext(payouts), outreach, brandIdentity };
  return [
    ...dueRefundWorkBesidePolls(context),
    ...PAYOUT_PROVIDERS.map((provider) => dueRefundPolls(context, provider)),
  ];
}
