import type { refusals } from '@hiram/contract/refusals';

type Code<Name extends keyof typeof refusals> = (typeof refusals)[Name]['code'];

/** Only the type is imported: the whole refusal table would be larger than the page's own copy. */
export const refused: {
  readonly [Name in 'not_found' | 'session_required' | 'terms_differ' | 'payout_account_needed']: Code<Name>;
} = {
  not_found: '404',
  session_required: '401',
  terms_differ: '40904',
  payout_account_needed: '40921',
};
