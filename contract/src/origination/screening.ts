import { sentence } from '../common-fields.ts';
import {
  boolean,
  choice,
  civilDate,
  instant,
  integer,
  list,
  object,
  optional,
  publicId,
  text,
} from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';

// What sanctions and PEP lists say of an applicant. The names and dates of an entry are masked: they are nearly those of
// the applicant.

const SCREENED_NAMES = ['same', 'similar'] as const;
export type ScreenedName = (typeof SCREENED_NAMES)[number];

/** `same_in_part`: the list has a year or a month, and it is the applicant's. */
const SCREENED_DATES = ['same_day', 'same_in_part', 'differs', 'absent'] as const;
export type ScreenedDate = (typeof SCREENED_DATES)[number];

const SCREENED_COUNTRIES = ['same', 'differs', 'absent'] as const;
export type ScreenedCountry = (typeof SCREENED_COUNTRIES)[number];

const listText = text({ max: 300 });

/** The screening of an application, for its page. */
export const readScreening = defineStaffCall({
  name: 'readScreening',
  path: '/console/referred-applications/screening',
  request: { caseId: publicId },
  data: {
    /** Absent if no provider of lists was asked about the applicant. */
    screening: optional(
      object({
        provider: publicId,
        state: choice('waiting', 'clear', 'matched'),
        /** Why the last attempt gave no answer. */
        problem: optional(choice('not_asked', 'no_answer', 'not_available', 'not_understood', 'no_file')),
        attempts: integer,
        askedAt: instant,
        answeredAt: optional(instant),
        nextAttemptAt: optional(instant),
        matches: list(
          object({
            kind: choice('sanctions', 'pep', 'adverse'),
            /** Per cent, as the provider scored it. */
            score: integer,
            /** False for an entry that staff found to be somebody else, in an earlier application. */
            holds: boolean,
            /** The provider's id of the entry. */
            entryId: listText,
            lists: list(listText),
            /** The day on which the provider read the lists. */
            listDate: optional(civilDate),
            names: text({ max: 8000 }),
            namesFact: publicId,
            birthDates: text({ max: 8000 }),
            birthDatesFact: publicId,
            /** What the applicant and the entry have in common. */
            comparison: object({
              name: choice(...SCREENED_NAMES),
              birthDate: choice(...SCREENED_DATES),
              country: choice(...SCREENED_COUNTRIES),
            }),
          }),
        ),
      }),
    ),
  },
  refusals: [...staffRefusals, 'not_found'],
});

/** Asks the provider again, for an application that is held because it did not answer. */
export const screenAgain = defineStaffCall({
  name: 'screenAgain',
  path: '/console/referred-applications/screening/again',
  request: { caseId: publicId },
  data: { resultMessage: sentence },
  refusals: [...staffRefusals, 'not_found', 'fraud_case_changed'],
});

/** The applicant is the person on the list: the application is declined, with a reason that names no list. */
export const confirmScreeningMatch = defineStaffCall({
  name: 'confirmScreeningMatch',
  path: '/console/referred-applications/screening/confirm',
  request: { caseId: publicId, version: integer, note: text({ min: 10, max: 2000 }) },
  data: { resultMessage: sentence },
  refusals: [...staffRefusals, 'not_found', 'fraud_case_changed', 'application_decided'],
});

export const screeningCalls = [readScreening, screenAgain, confirmScreeningMatch] as const;
