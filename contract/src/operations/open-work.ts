import { currency, shortNumber } from '../common-fields.ts';
import {
  boolean,
  choice,
  instant,
  integer,
  list,
  minorUnits,
  object,
  optional,
  publicId,
  signedMinorUnits,
  text,
} from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { NUMBERED_CASES } from './case-numbers.ts';
import { OPEN_WORK_QUEUES } from './open-work-queues.ts';

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

/**
 * The first cases of every queue whose work the caller may do, the most urgent of each first. They name no borrower, so
 * reading them is not audited.
 */
export const listFirstCases = defineStaffCall({
  name: 'listFirstCases',
  path: '/console/open-work/cases',
  request: {},
  data: {
    cases: list(
      object({
        queue: choice(...OPEN_WORK_QUEUES),
        kind: choice(...NUMBERED_CASES),
        caseId: publicId,
        number: optional(shortNumber),
        /** What it is about, as the list of its section says it: the action, the kind of break, the provider. */
        subject: text({ max: 200 }),
        /** The loan, for cases that have another number of their own. */
        loanNumber: optional(shortNumber),
        amount: optional(object({ amount: signedMinorUnits, currency })),
        /** Since when the loan is overdue. */
        daysLate: optional(integer),
        dueBy: optional(instant),
        /** Since when it waits. */
        since: optional(instant),
        /** Assigned to the caller. */
        isMine: boolean,
        /** What a proposal collides with: another open one on its loan, a borrower who promised to pay. */
        conflicts: optional(list(choice('other_proposal', 'promise'))),
      }),
    ),
    asOf: instant,
  },
  refusals: staffRefusals,
});
