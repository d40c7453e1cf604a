import { defineCall } from '../call.ts';
import { choice, integer, list, object, optional, text } from '../field.ts';

// "Is this really you?": whether a message, a call or a link that somebody received is from the lender.

/** `expired`: we sent it, but so long ago that a copy must be assumed. */
const CODE_RESULTS = ['absent', 'mistyped', 'ours', 'expired', 'of_another_person', 'unknown'] as const;
/** `payment_page`: on the site of a payment company, which has pages of many merchants. */
const LINK_RESULTS = ['absent', 'ours', 'payment_page', 'unknown'] as const;
/** `not_checked`: without a code, or after too many tries. */
const AMOUNT_RESULTS = ['absent', 'mistyped', 'same', 'different', 'not_checked'] as const;

export interface CheckedParts {
  readonly code: (typeof CODE_RESULTS)[number];
  readonly sender: 'absent' | 'ours' | 'unknown';
  readonly link: (typeof LINK_RESULTS)[number];
  readonly amount: (typeof AMOUNT_RESULTS)[number];
}

/** `number_only`: the number is ours, which proves nothing. `code_needed`: nothing was typed that can be checked. */
const CONTACT_VERDICTS = [
  'ours',
  'not_ours',
  'expired',
  'mistyped',
  'payment_page',
  'number_only',
  'code_needed',
] as const;
export type ContactVerdict = (typeof CONTACT_VERDICTS)[number];

/** The brand's real numbers, senders and sites. They are public. */
export const readOfficialChannels = defineCall({
  name: 'readOfficialChannels',
  method: 'POST',
  path: '/v3/outreach/official-channels',
  client: 'form',
  success: 'integerZero',
  request: {},
  data: {
    phones: list(text({ max: 40 })),
    senders: list(text({ max: 40 })),
    sites: list(text({ max: 253 })),
    email: text({ max: 254 }),
  },
  refusals: [],
});

/**
 * Every answer has the same fields, whether or not anything was found. It names no person, number or amount. With a
 * session, a code that was sent to somebody else is `of_another_person`.
 */
export const checkContact = defineCall({
  name: 'checkContact',
  method: 'POST',
  path: '/v3/outreach/check',
  client: 'form',
  success: 'integerZero',
  request: {
    /** The code at the end of the message, as typed. */
    code: optional(text({ max: 40 })),
    /** The number or name that the phone showed. */
    sender: optional(text({ max: 40 })),
    link: optional(text({ max: 500 })),
    amount: optional(text({ max: 24 })),
  },
  data: {
    verdict: choice(...CONTACT_VERDICTS),
    parts: object({
      code: choice(...CODE_RESULTS),
      sender: choice('absent', 'ours', 'unknown'),
      link: choice(...LINK_RESULTS),
      amount: choice(...AMOUNT_RESULTS),
    }),
    /** The subject of our message, and its day. Both empty without a code of ours. */
    about: text({ max: 120 }),
    sentOn: text({ max: 10 }),
  },
  refusals: ['too_many_requests'],
});

/**
 * The calls that staff are making to the borrower now. The caller sees the same word and says it first, which shows that the
 * caller is in our console. No call: nobody of ours is calling.
 */
export const readCallWords = defineCall({
  name: 'readCallWords',
  method: 'POST',
  path: '/v3/outreach/call-words',
  client: 'form',
  success: 'integerZero',
  request: {},
  data: {
    calls: list(
      object({
        by: text({ max: 80 }),
        word: text({ max: 40 }),
        /** Said a moment ago. Empty at the beginning of a call. */
        previousWord: text({ max: 40 }),
        changesInSeconds: integer,
      }),
    ),
  },
  refusals: ['session_required'],
});
