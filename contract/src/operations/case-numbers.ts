import { shortNumber } from '../common-fields.ts';
import { choice, list, object, publicId, text } from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';

/** The kinds of case that have a number. */
export const NUMBERED_CASES = [
  'loan',
  'payment',
  'complaint',
  'application',
  'payout',
  'refund',
  'approval',
  'break',
  'unallocated_payment',
  'payment_reversal',
  'contact_message',
  'configuration_change',
] as const;
export type NumberedCase = (typeof NUMBERED_CASES)[number];

/** The most cases of one request: a long list is read page by page. */
export const MOST_NUMBERED = 100;

/** The numbers of these cases. A case without a number gets one; ids without a case are left out. */
export const readCaseNumbers = defineStaffCall({
  name: 'readCaseNumbers',
  path: '/console/case-numbers',
  request: {
    kind: choice(...NUMBERED_CASES),
    /** Separated by commas. */
    caseIds: text({ min: 36, max: 37 * MOST_NUMBERED }),
  },
  data: { numbers: list(object({ caseId: publicId, number: shortNumber })) },
  refusals: staffRefusals,
});

/** The case with a number, in any spelling. */
export const findCaseByNumber = defineStaffCall({
  name: 'findCaseByNumber',
  path: '/console/case-numbers/find',
  request: { number: text({ min: 10, max: 24 }) },
  data: { kind: choice(...NUMBERED_CASES), caseId: publicId },
  refusals: [...staffRefusals, 'not_found'],
});
