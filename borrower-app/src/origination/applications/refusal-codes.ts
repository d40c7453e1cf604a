import type { refusals } from '@hiram/contract/refusals';

type Codes = { readonly [Word in keyof typeof refusals]: (typeof refusals)[Word]['code'] };

type Known =
  | 'not_found'
  | 'session_required'
  | 'application_under_review'
  | 'application_closed'
  | 'application_changed_elsewhere'
  | 'application_incomplete'
  | 'consent_outdated'
  | 'terms_differ';

/**
 * The refusal codes that these screens handle. Only types are imported, to keep the whole table out of the
 * bundle.
 */
export const refused: Pick<Codes, Known> = {
  not_found: '404',
  session_required: '401',
  application_under_review: '40940',
  application_closed: '40941',
  application_changed_elsewhere: '40942',
  application_incomplete: '42240',
  consent_outdated: '40943',
  terms_differ: '40904',
};
