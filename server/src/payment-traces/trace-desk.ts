import type { MarketId } from '@hiram/contract/market-ids';
import type { LoanId } from '@hiram/values/ids';
import type { RepaymentDesk } from '../repayments/index.ts';
import type { TracePolicy } from './trace-policy.ts';

export interface TraceDesk extends RepaymentDesk {
  readonly policyOf: (market: MarketId) => TracePolicy;
}

/** The notifications to a borrower who is not on the page. */
export type TraceTale = 'found' | 'not_found';

export type TellBorrower = (
  trace: { readonly id: string; readonly loanId: LoanId },
  tale: TraceTale,
) => Promise<void>;
