import type { CaseKind } from '#cases/index.ts';

export type ReferralStep =
  | 'referred'
  | 'escalated'
  | 'taken'
  | 'given_back'
  | 'approved'
  | 'declined'
  | 'withdrawn';

/** A referred application as a case, under the application's id. Its notes are encrypted with the borrower's key. */
export const referralCases: CaseKind<ReferralStep> = {
  name: 'application',
  steps: ['referred', 'escalated', 'taken', 'given_back', 'approved', 'declined', 'withdrawn'],
};
