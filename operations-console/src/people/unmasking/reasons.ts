import type { UnmaskedSubject } from '@hiram/contract/people/unmasking';

/** The server enforces the same minimum. */
const REASON_MIN = 10;
export const REASON_MAX = 500;

/** The most common reasons. */
export const commonReasons = {
  borrower: ['Borrower is on the phone', 'Answer the borrower’s request', 'Identify the payer'],
  application: ['Decide this application', 'Compare documents with answers'],
  contact_message: ['Answer this message', 'Find the sender’s account'],
  complaint: ['Answer this complaint', 'Borrower is on the phone'],
} as const satisfies Record<UnmaskedSubject, readonly string[]>;

/** The validation message of a reason; undefined if it is valid. */
export function reasonProblem(reason: string): string | undefined {
  return reason.trim().length < REASON_MIN ? `Enter at least ${REASON_MIN} characters.` : undefined;
}
