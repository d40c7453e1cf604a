import type { UnmaskedSubject } from '@hiram/contract/people/unmasking';

/** The server enforces the same minimum. */
const REASON_MIN = 10;
export const REASON_MAX = 500;

/** The most common reasons. */
export const commonReasons = {
  borrower: [
    'The borrower is on the line',
    'To answer what the borrower asked for',
    'To check whose payment this is',
  ],
  application: ['To decide this application', 'To compare papers and answers'],
  contact_message: ['To answer this message', 'To find the sender in our books'],
  complaint: ['To answer this complaint', 'The borrower is on the line'],
} as const satisfies Record<UnmaskedSubject, readonly string[]>;

/** The validation message of a reason; undefined if it is valid. */
export function reasonProblem(reason: string): string | undefined {
  return reason.trim().length < REASON_MIN ? `Write at least ${REASON_MIN} characters.` : undefined;
}
