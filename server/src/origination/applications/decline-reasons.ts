/** The decline reasons. The codes are stable: they are stored, and messages are looked up by them. */
export const declineReasons = [
  'identity_not_confirmed',
  'details_differ',
  'documents_unreadable',
  'income_too_low',
  'income_not_shown',
  'owes_too_much',
  'credit_history',
  'past_loan_unpaid',
  'account_not_own',
  'not_eligible',
  'not_offered',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** What a declined borrower reads: the finding, why it matters, and what would change it. */
export interface DeclineCopy {
  readonly title: string;
  readonly explanation: string;
  readonly remedy: string;
}

export function isDeclineReason(word: string): word is DeclineReason {
  return declineReasons.some((reason) => reason === word);
}
