import type { UnmaskedSubject } from '@hiram/contract/unmasking';

/** The server asks for as much. */
const REASON_MIN = 10;
export const REASON_MAX = 500;

/** What people at a desk mostly need it for. */
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

/** What is missing of a reason, in words; undefined where nothing is. */
export function reasonProblem(reason: string): string | undefined {
  return reason.trim().length < REASON_MIN ? `Write at least ${REASON_MIN} characters.` : undefined;
}
