import type { CheckRequest, UnknownAnswer } from './applicant-check.ts';

/** What other lenders have reported to a bureau about a person. */
interface CreditReport {
  readonly kind: 'found';
  /** From 300 to 900; higher means more likely to repay. */
  readonly score: number;
  readonly openLoans: number;
  /** The maximum days past due of any of their loans in the last two years. */
  readonly worstDaysLate: number;
  /** The number of lender enquiries about them in the last thirty days. */
  readonly recentEnquiries: number;
  readonly reference: string;
}

export type CreditAnswer = CreditReport | UnknownAnswer;

/** The repayment history with other lenders. Never throws because of a provider's behaviour. */
export interface CreditBureau {
  readonly name: string;
  report(request: CheckRequest): Promise<CreditAnswer>;
}
