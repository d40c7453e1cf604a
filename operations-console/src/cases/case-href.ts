import type { NumberedCase } from '@hiram/contract/operations/case-numbers';

/** The page of each kind of case, up to its number or id. */
const places: Readonly<Record<NumberedCase, string>> = {
  loan: '/loan-files/loan/',
  payment: '/repayments?open=',
  complaint: '/complaints?open=',
  application: '/applications?open=',
  payout: '/disbursements?open=',
  refund: '/refunds?open=',
  approval: '/loan-acts?open=',
  break: '/repayments?tab=breaks&open=',
  unallocated_payment: '/repayments?tab=suspense&open=',
  payment_reversal: '/repayments?tab=reversals&open=',
  contact_message: '/engagement?open=',
  configuration_change: '/configuration/changes?open=',
};

/** All kinds of case, in the order of search results. */
// The cast is safe: the table has no other keys.
export const caseKinds = Object.keys(places) as NumberedCase[];

/** The address of a case, by its number or id. */
export function caseHref(kind: NumberedCase, numberOrId: string): string {
  return places[kind] + encodeURIComponent(numberOrId);
}
