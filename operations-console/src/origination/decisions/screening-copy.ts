import type { StateLabel } from '#cases/case-copy.ts';
import type { Match, Screening } from './screening-queries.ts';

export const screeningStates: Readonly<Record<Screening['state'], StateLabel>> = {
  waiting: { text: 'No answer yet', dot: 'warning' },
  clear: { text: 'On no list', dot: 'success' },
  matched: { text: 'Matches found', dot: 'error' },
};

export const matchKinds: Readonly<Record<Match['kind'], string>> = {
  sanctions: 'Sanctions',
  pep: 'Politically exposed',
  adverse: 'Other warning',
};

export const screeningProblems: Readonly<Record<NonNullable<Screening['problem']>, string>> = {
  not_asked: 'it was not asked',
  no_answer: 'no answer in time',
  not_available: 'it is unavailable',
  not_understood: 'its answer could not be read',
  no_file: 'it has no data',
};

const names: Readonly<Record<Match['comparison']['name'], string>> = {
  same: 'Same name',
  similar: 'Similar name',
};

const birthDates: Readonly<Record<Match['comparison']['birthDate'], string>> = {
  same_day: 'same date of birth',
  same_in_part: 'same year or month of birth',
  differs: 'another date of birth',
  absent: 'no date of birth listed',
};

const countries: Readonly<Record<Match['comparison']['country'], string>> = {
  same: 'same country',
  differs: 'another country',
  absent: 'no country listed',
};

/** Why it is a match, without either value. */
export function inCommon({ name, birthDate, country }: Match['comparison']): string {
  return `${names[name]}, ${birthDates[birthDate]}, ${countries[country]}`;
}

export const screeningActions = {
  screen_again: {
    key: 's',
    button: 'Ask again now',
    question: 'Ask the provider again now?',
    consequence: 'The provider of lists is asked within a minute. It is asked every hour without this too.',
    ok: 'Ask again',
  },
  confirm_match: {
    key: 'm',
    button: 'Confirm match…',
    question: 'Is the applicant the person on the list?',
    consequence:
      'The application is declined now. The borrower reads that you cannot offer the loan, and nothing of a list. They can appeal. Do not tell them why.',
    ok: 'Confirm and decline',
  },
} as const;
