import { name, shortNumber } from '../common-fields.ts';
import { choice, integer, list, object, optional, publicId, text } from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { ASSIGNABLE_CASES } from './assignable-cases.ts';

// Assigning many cases of one queue to one person. Each case is changed in a transaction of its own, with its step and its
// audit entry, so a repeated call finishes what an interrupted one began.

/** The most cases of one call. */
export const MOST_ASSIGNED = 500;

const NOT_ASSIGNABLE = ['not_found', 'closed', 'awaiting_approval'] as const;
export type NotAssignable = (typeof NOT_ASSIGNABLE)[number];

const cases = {
  kind: choice(...ASSIGNABLE_CASES),
  /** Separated by commas. */
  caseIds: text({ min: 36, max: 37 * MOST_ASSIGNED }),
} as const;

const refused = list(
  object({ caseId: publicId, number: optional(shortNumber), why: choice(...NOT_ASSIGNABLE) }),
);

/** What an assignment of these cases would do. Changes nothing. */
export const previewBulkAssignment = defineStaffCall({
  name: 'previewBulkAssignment',
  path: '/console/bulk-assignment/preview',
  request: cases,
  data: {
    /** Who may be chosen. */
    people: list(object({ staffId: publicId, name })),
    possible: integer,
    /** To whom the possible cases are assigned now, and how many each. */
    owners: list(object({ staffId: publicId, name, count: integer })),
    refused,
  },
  refusals: [...staffRefusals, 'request_malformed'],
});

/** Assigns the cases that can be assigned. `already` counts those that the person had, which do not change. */
export const assignCases = defineStaffCall({
  name: 'assignCases',
  path: '/console/bulk-assignment',
  request: { ...cases, to: publicId },
  data: { assigned: integer, already: integer, refused },
  refusals: [...staffRefusals, 'not_found', 'request_malformed'],
});

export const bulkAssignmentCalls = [previewBulkAssignment, assignCases] as const;
