import { currency } from '../common-fields.ts';
import { boolean, choice, instant, integer, list, minorUnits, object, optional } from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';

/** The queues of the console whose open work is counted. */
const OPEN_WORK_QUEUES = [
  'complaints',
  'charge_reversals',
  'contact_messages',
  'calls',
  'applications',
  'loan_proposals',
  'bulk_loan_actions',
  'payouts',
  'refunds',
  'payments',
  'breaks',
  'suspense',
  'payment_reversals',
  'configuration_changes',
  'access_reviews',
  'emergency_stops',
  'resume_proposals',
] as const;
export type OpenWorkQueue = (typeof OPEN_WORK_QUEUES)[number];

/** The open work of all queues that the caller may read, in one call. It returns counts only, so it is not audited. */
export const readOpenWork = defineStaffCall({
  name: 'readOpenWork',
  path: '/console/open-work',
  request: {},
  data: {
    queues: list(
      object({
        queue: choice(...OPEN_WORK_QUEUES),
        count: integer,
        /** True if counting stopped before the end. */
        isAtLeast: boolean,
        /** Assigned to the caller. */
        mine: optional(integer),
        /** Past the SLA. */
        escalated: optional(integer),
        /** What the work is worth, by currency. */
        amounts: optional(list(object({ currency, amount: minorUnits }))),
      }),
    ),
    asOf: instant,
  },
  refusals: staffRefusals,
});
