import type { refusals } from '@hiram/contract/refusals';
import type { Answer } from '#wire/answer.ts';

type Code<Name extends keyof typeof refusals> = (typeof refusals)[Name]['code'];

/** Only the type is imported: the whole refusal table would be larger than the page's copy. */
export const refused: {
  readonly [Name in
    | 'session_required'
    | 'not_found'
    | 'too_many_requests'
    | 'code_sent_recently'
    | 'code_not_sent'
    | 'nothing_owed'
    | 'amount_differs'
    | 'payment_already_submitted'
    | 'verification_code_wrong']: Code<Name>;
} = {
  session_required: '401',
  not_found: '404',
  too_many_requests: '429',
  code_sent_recently: '42901',
  code_not_sent: '50301',
  nothing_owed: '40905',
  amount_differs: '40903',
  payment_already_submitted: '800005',
  verification_code_wrong: '800006',
};

export type NotDone = Extract<Answer<unknown>, { success: false }>;

/**
 * What a failure means for the repayment. `unheard`: it may have succeeded, and repeating the same tap is
 * safe. `no_code`: no code was sent, and it waits. `over`: it has ended.
 */
export type Rejection = 'unheard' | 'logged_out' | 'no_code' | 'over';

export function rejectionOf({ failure, code }: NotDone): Rejection {
  switch (code) {
    case refused.session_required:
      return 'logged_out';
    case refused.too_many_requests:
    case refused.code_sent_recently:
    case refused.code_not_sent:
      return 'no_code';
    default:
      return failure !== undefined || /^5\d\d$/.test(code) ? 'unheard' : 'over';
  }
}
