import type { CheckRequest, Unknown } from './applicant-check.ts';

/** What other lenders have told a bureau of somebody. */
export interface CreditReport {
  readonly kind: 'found';
  /** From 300 to 900: the higher, the likelier they repay. */
  readonly score: number;
  readonly openLoans: number;
  /** The most days that any of their loans was late in the last two years. */
  readonly worstDaysLate: number;
  /** How many lenders asked about them in the last thirty days. */
  readonly recentEnquiries: number;
  readonly reference: string;
}

export type CreditAnswer = CreditReport | Unknown;

/** What is known of how somebody repays elsewhere. Never throws for what a provider does. */
export interface CreditBureau {
  readonly name: string;
  report(request: CheckRequest): Promise<CreditAnswer>;
}
