import type { CaseKindWithTable } from '#cases/index.ts';

export type ReferralStep =
  | 'referred'
  | 'escalated'
  | 'taken'
  | 'given_back'
  | 'approved'
  | 'declined'
  | 'withdrawn';

/** A referred application as a case, under the application's id. Its notes are encrypted with the borrower's key. */
export const referralCases: CaseKindWithTable<ReferralStep> = {
  name: 'application',
  table: { name: 'referred_applications', id: 'application_id', hasChangedAt: false },
  steps: ['referred', 'escalated', 'taken', 'given_back', 'approved', 'declined', 'withdrawn'],
};
