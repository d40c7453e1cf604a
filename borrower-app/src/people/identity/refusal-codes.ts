import type { refusals } from '@hiram/contract/refusals';

type Codes = { readonly [Word in keyof typeof refusals]: (typeof refusals)[Word]['code'] };

type Known =
  | 'mobile_not_of_market'
  | 'sms_code_wrong'
  | 'captcha_needed'
  | 'captcha_wrong_for_sms'
  | 'code_sent_recently'
  | 'password_too_common'
  | 'session_required';

/**
 * The refusal codes that these screens handle. Only types are imported, to keep the whole table out of the
 * bundle.
 */
export const refused: Pick<Codes, Known> = {
  mobile_not_of_market: '42201',
  sms_code_wrong: '42202',
  captcha_needed: '42205',
  captcha_wrong_for_sms: '101',
  code_sent_recently: '42901',
  password_too_common: '42207',
  session_required: '401',
};
