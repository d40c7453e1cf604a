import type { MarketId } from '@hiram/contract/market-ids';
import type { LoanId } from '@hiram/values/ids';
import type { RepaymentDesk } from '../repayments/index.ts';
import type { TracePolicy } from './trace-policy.ts';

/** What looking for a payment needs. */
export interface TraceDesk extends RepaymentDesk {
  readonly policyOf: (market: MarketId) => TracePolicy;
}

/** What a borrower who is not looking at the page is told. */
export type TraceTale = 'found' | 'not_found';

export type TellBorrower = (
  trace: { readonly id: string; readonly loanId: LoanId },
  tale: TraceTale,
) => Promise<void>;
