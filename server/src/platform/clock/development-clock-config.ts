import type { Variable } from '../config-variable.ts';

/** Variables that only development sets. */
export const developmentVariables = {
  HIRAM_DEVELOPMENT: {
    reason: 'Set to 1 for routes that exist in development alone: a movable clock, the browsable contract.',
    expects: '1, or not to be set',
    fallback: false,
    parse: (text) => (text === '1' ? true : undefined),
  } satisfies Variable<boolean>,
  HIRAM_DEVELOPMENT_DAYS_BEHIND: {
    reason:
      'Days that business time is behind the clock of the machine, so that a restored demo lender goes on at its last day. Read in development alone.',
    expects: 'a number of days from 0 to 9999',
    fallback: 0,
    parse: (text) => (/^\d{1,4}$/.test(text) ? Number(text) : undefined),
  } satisfies Variable<number>,
} as const;
