import { name } from '../common-fields.ts';
import { boolean, choice, instant, integer, list, object, publicId } from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { APPLICATION_STATES } from './applications.ts';

// What an applicant shares with other applicants of the same brand.

export const LINK_KINDS = [
  'device',
  'payout_account',
  'phone',
  'reference',
  'address',
  'document',
  'face',
] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/**
 * The other applicants with whom an application shares a device, an account or another value. The value itself
 * is never sent. Opening the application is what the audit trail records.
 */
export const readApplicationLinks = defineStaffCall({
  name: 'readApplicationLinks',
  path: '/console/referred-applications/links',
  request: { caseId: publicId },
  data: {
    /** Every kind that the application has a value of, also if nobody shares it. */
    shared: list(
      object({
        kind: choice(...LINK_KINDS),
        /** Other borrowers with the same value. */
        others: integer,
        /** Applications with the same value in seven days, this one included. */
        inWeek: integer,
        /** The newest of them, at most eight. */
        people: list(
          object({
            applicationId: publicId,
            /** Masked. Empty for a borrower who was erased. */
            name,
            /** What the value is for them: a reference of one may be the number of another. */
            theirKind: choice(...LINK_KINDS),
            state: choice(...APPLICATION_STATES),
            sentAt: instant,
            openLoans: integer,
            settledLoans: integer,
            worstDaysLate: integer,
          }),
        ),
      }),
    ),
    /** False for an application that was sent before links were recorded, or longer than two years ago. */
    isRecorded: boolean,
  },
  refusals: [...staffRefusals, 'not_found'],
});
