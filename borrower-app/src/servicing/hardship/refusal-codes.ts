import type { refusals } from '@hiram/contract/refusals';

type Code<Name extends keyof typeof refusals> = (typeof refusals)[Name]['code'];

/** Only the type is imported: the whole refusal table would be larger than the page's copy. */
export const refused: {
  readonly [Name in
    | 'not_found'
    | 'nothing_owed'
    | 'session_required'
    | 'terms_differ'
    | 'hardship_not_offered']: Code<Name>;
} = {
  not_found: '404',
  nothing_owed: '40905',
  session_required: '401',
  terms_differ: '40904',
  hardship_not_offered: '40996',
};
