import type { MarketId } from '@hiram/contract/market-ids';
import type { LoanId } from '@hiram/values/ids';
import type { RepaymentContext } from '#servicing/repayments/index.ts';
import type { PaymentClaimPolicy } from './payment-claim-policy.ts';

export interface PaymentClaimContext extends RepaymentContext {
  readonly policyOf: (market: MarketId) => PaymentClaimPolicy;
}

/** The notifications to a borrower who is not on the page. */
type ClaimNotification = 'found' | 'not_found';

export type NotifyBorrower = (
  claim: { readonly id: string; readonly loanId: LoanId },
  notification: ClaimNotification,
) => Promise<void>;
