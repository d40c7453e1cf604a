import type { CaseKindWithTable } from '#cases/index.ts';

export type ReferralStep =
  | 'referred'
  | 'escalated'
  | 'taken'
  | 'given_back'
  | 'approved'
  | 'declined'
  | 'withdrawn';

/** Whom a colleague assigned the case to. Empty if staff assigned it to themselves. */
export interface ReferralDetails {
  readonly to?: string;
}

/** A referred application as a case, under the application's id. Its notes are encrypted with the borrower's key. */
export const referralCases: CaseKindWithTable<ReferralStep, ReferralDetails> = {
  name: 'application',
  table: { name: 'referred_applications', id: 'application_id', hasChangedAt: false },
  steps: ['referred', 'escalated', 'taken', 'given_back', 'approved', 'declined', 'withdrawn'],
  // The cast is safe: only an assignment writes the column.
  detailsFrom: (stored) => stored as ReferralDetails,
};
