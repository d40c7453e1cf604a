import type { Applicant } from '../applicant.ts';

/** What other lenders have reported to the bureau about a person. */
export interface CreditHistory {
  /** From 300 to 900; higher means more likely to repay. */
  readonly score: number;
  readonly openLoans: number;
  /** The maximum days past due of any loan in the last two years. */
  readonly worstDaysLate: number;
  /** The number of lender enquiries in the last thirty days. */
  readonly recentEnquiries: number;
}

export interface CreditReport extends Applicant {
  readonly reference: string;
  readonly reportedAt: string;
  /** Absent if no lender has reported on the person. */
  readonly history?: CreditHistory;
}

const good: CreditHistory = { score: 720, openLoans: 1, worstDaysLate: 0, recentEnquiries: 1 };

/** By the last digits of the document number; all others have a good history. */
export const creditScenarios: Readonly<
  Record<string, { readonly history: CreditHistory | undefined; readonly meaning: string }>
> = {
  '0011': { history: { ...good, score: 420 }, meaning: 'a low score' },
  '0012': { history: { ...good, worstDaysLate: 120 }, meaning: 'a loan that was 120 days late' },
  '0013': { history: { ...good, openLoans: 6 }, meaning: 'six open loans elsewhere' },
  '0014': { history: undefined, meaning: 'no file: no lender ever told of them' },
  '0015': { history: { ...good, score: 560 }, meaning: 'a middling score' },
  '0016': { history: { ...good, recentEnquiries: 12 }, meaning: 'twelve lenders asked this month' },
};

export function historyFor(scenario: string): CreditHistory | undefined {
  const known = creditScenarios[scenario];
  return known === undefined ? good : known.history;
}
