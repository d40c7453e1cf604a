import { name, shortNumber } from '../common-fields.ts';
import { boolean, choice, instant, integer, list, object, optional, publicId, text } from '../field.ts';
import { STAFF_LANGUAGES } from '../people/staff-languages.ts';
import { STAFF_ROLES } from '../people/staff-roles.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { ASSIGNABLE_CASES } from './assignable-cases.ts';
import { MOST_ASSIGNED } from './bulk-assignment.ts';

// Who works on what: the open cases of each person and queue with their deadlines, the languages and queues of each
// person, and assignment by load. Nothing here names a borrower.

const kind = choice(...ASSIGNABLE_CASES);

const work = {
  kind,
  open: integer,
  /** Past their deadline. */
  overdue: integer,
  /** Due within the next 24 hours. */
  atRisk: integer,
  /** Since when the oldest has waited. */
  oldestAt: optional(instant),
};

const skills = {
  languages: list(choice(...STAFF_LANGUAGES)),
  /** The queues that are assigned to the person automatically. */
  queues: list(kind),
  isOnDuty: boolean,
};

/** Every queue that the caller may work on or manage, and everyone who may work on one of them. */
export const readTeam = defineStaffCall({
  name: 'readTeam',
  path: '/console/team',
  request: {},
  data: {
    /** All waiting cases of a queue, and those of nobody. */
    queues: list(object({ ...work, unassigned: integer, mayAssign: boolean, hasDeadline: boolean })),
    people: list(
      object({
        staffId: publicId,
        name,
        role: choice(...STAFF_ROLES),
        isMe: boolean,
        ...skills,
        /** Of the queues that the person may work on; `done` in the last seven days. */
        work: list(object({ ...work, done: integer })),
      }),
    ),
    mayManage: boolean,
    asOf: instant,
  },
  refusals: staffRefusals,
});

/** Sets the languages and queues of a colleague, and whether they are on duty. */
export const setStaffSkills = defineStaffCall({
  name: 'setStaffSkills',
  path: '/console/team/skills',
  request: {
    staffId: publicId,
    /** Separated by commas; empty for none. */
    languages: text({ max: 40 }),
    queues: text({ max: 400 }),
    isOnDuty: boolean,
  },
  data: {},
  refusals: [...staffRefusals, 'not_found', 'request_malformed'],
});

/** Whether cases are assigned to the caller automatically now. */
export const setOwnDuty = defineStaffCall({
  name: 'setOwnDuty',
  path: '/console/team/own-duty',
  request: { isOnDuty: boolean },
  data: {},
  refusals: staffRefusals,
});

/** The waiting cases of a person in one queue, or of nobody: the first due first. */
export const listTeamCases = defineStaffCall({
  name: 'listTeamCases',
  path: '/console/team/cases',
  request: { kind, assigneeId: optional(publicId) },
  data: { caseIds: list(publicId) },
  refusals: [...staffRefusals, 'not_found'],
});

/**
 * Whom the unassigned cases of a queue would be assigned to, each with the reason: the person with the fewest
 * open cases, of those on duty who speak the borrower's language and have the queue. Changes nothing.
 */
export const previewTeamAssignment = defineStaffCall({
  name: 'previewTeamAssignment',
  path: '/console/team/assignment/preview',
  request: { kind },
  data: {
    rows: list(
      object({
        caseId: publicId,
        number: optional(shortNumber),
        language: optional(choice(...STAFF_LANGUAGES)),
        dueAt: optional(instant),
        to: optional(object({ staffId: publicId, name })),
        why: text({ max: 200 }),
      }),
    ),
    /** Whether there are more than one call takes. */
    hasMore: boolean,
  },
  refusals: staffRefusals,
});

/** Assigns cases as they were previewed. A case that is no longer open and unassigned is left out and counted. */
export const assignByTeam = defineStaffCall({
  name: 'assignByTeam',
  path: '/console/team/assignment',
  request: {
    kind,
    /** `<case>:<person>`, separated by commas. */
    plan: text({ min: 73, max: 74 * MOST_ASSIGNED }),
  },
  data: { assigned: integer, left: integer },
  refusals: [...staffRefusals, 'not_found', 'request_malformed'],
});

export const teamCalls = [
  readTeam,
  setStaffSkills,
  setOwnDuty,
  listTeamCases,
  previewTeamAssignment,
  assignByTeam,
] as const;
