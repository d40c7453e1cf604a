import { defineCall } from '../call.ts';
import { CAPTCHA_MAX_LENGTH, SMS_CODE_MAX_LENGTH } from '../constants.ts';
import {
  choice,
  integer,
  link,
  list,
  minorUnits,
  mobile,
  object,
  optional,
  publicId,
  rate,
  secret,
  text,
} from '../field.ts';
import { MARKET_IDS } from '../market-ids.ts';

const TEMPLATE_IMAGES = ['coins', 'calendar', 'shield'] as const;
const TEMPLATE_COLOURS = ['solid', 'soft'] as const;
const DOWNLOAD_KINDS = ['play_store', 'app_store', 'apk'] as const;
export type DownloadKind = (typeof DOWNLOAD_KINDS)[number];

const mark = text({ max: 120 });

/** The visitor's origin, passed through unread until it is counted. */
const origin = { user_from: mark, utm_tag: mark, app_from: mark };

/** The advertisement's link, if the page's address names one under either name. */
const throughLink = { links_id: optional(publicId), down_id: optional(publicId) };

const trackedPage = {
  ...origin,
  ...throughLink,
  page_id: mark,
  client_type: choice('ios', 'android'),
  page_type: choice('1'),
};

/**
 * The phone number, the captcha and its session. The body's `deviceId` repeats `sid`, unlike the common
 * parameter.
 */
const captchaSolution = {
  phone: mobile,
  capcode: secret({ max: CAPTCHA_MAX_LENGTH }),
  sid: publicId,
  deviceId: publicId,
  appName: text({ max: 80 }),
  /** The solution of the puzzle, for visitors who cannot read the image; `capcode` is then empty. */
  puzzle: optional(secret({ max: 200 })),
};

export const readChannelTemplate = defineCall({
  name: 'readChannelTemplate',
  method: 'GET',
  path: '/api/v2/{provider}/service/channel/channel-template',
  client: 'json',
  success: 'doubleZero',
  specified: true,
  request: { templateId: publicId },
  data: {
    id: publicId,
    /** The market whose number format applies; the default is the `reference` market. */
    market: optional(choice(...MARKET_IDS)),
    title: optional(text({ max: 60 })),
    sentence: optional(text({ max: 120 })),
    /** Which of the page's illustrations the header shows, and the header's colours. */
    picture: optional(choice(...TEMPLATE_IMAGES)),
    colours: optional(choice(...TEMPLATE_COLOURS)),
    /** The advertised offer. The server has validated it against the market's caps. */
    offer: optional(
      object({
        amountFrom: minorUnits,
        amountTo: minorUnits,
        daysFrom: integer,
        daysTo: integer,
        /**
         * Monthly interest, and the yearly total cost of the most expensive loan, as fractions: `0.04` for 4
         * %.
         */
        monthlyRate: rate,
        annualRate: rate,
      }),
    ),
    /** The lender: its legal name, and its public registrations as printed. */
    lender: optional(object({ name: text({ max: 200 }), registrations: list(text({ max: 200 })) })),
    /** The text that a person accepts by registering. */
    agreement: optional(publicId),
  },
  refusals: ['not_found'],
});

/** The app's download addresses for a link: its own, or those of the template's default link. */
export const readDownloads = defineCall({
  name: 'readDownloads',
  method: 'GET',
  path: '/api/v2/{provider}/promotion/download-targets',
  client: 'json',
  success: 'stringZero',
  request: { id: publicId, ...throughLink },
  data: {
    /** Best first. */
    targets: list(object({ kind: choice(...DOWNLOAD_KINDS), address: link })),
    /** The allowed hosts of those addresses; a page follows no other. */
    linkHosts: list(text({ max: 253 })),
  },
  refusals: ['not_found'],
});

export const trackVisit = defineCall({
  name: 'trackVisit',
  method: 'GET',
  path: '/api/v2/{provider}/promotion/track-visit',
  client: 'json',
  success: 'stringZero',
  specified: true,
  request: trackedPage,
  data: {},
  refusals: [],
});

export const startCaptcha = defineCall({
  name: 'startCaptcha',
  method: 'GET',
  path: '/api/v2/{provider}/promotion/get-sid',
  client: 'json',
  success: 'stringZero',
  specified: true,
  request: {},
  data: { sid: publicId },
  refusals: [],
});

/** The captcha image, requested by an image element. The timestamp bypasses its cache. */
export const renderCaptcha = defineCall({
  name: 'renderCaptcha',
  method: 'GET',
  path: '/api/v2/{provider}/promotion/get-captcha',
  client: 'json',
  success: 'stringZero',
  specified: true,
  answer: 'image',
  request: { sid: publicId, timestamp: text({ max: 20 }) },
  data: {},
  refusals: ['not_found'],
});

/**
 * A proof-of-work puzzle for visitors who cannot read the image: the phone solves it, for the same captcha
 * session.
 */
export const readCaptchaPuzzle = defineCall({
  name: 'readCaptchaPuzzle',
  method: 'GET',
  path: '/api/v2/{provider}/promotion/get-puzzle',
  client: 'json',
  success: 'stringZero',
  request: { sid: publicId },
  /**
   * The solution is the number below `below` for which SHA-256 of `salt` followed by the decimal number is
   * `target` in hexadecimal.
   */
  data: { salt: text({ max: 200 }), target: text({ max: 64 }), below: integer },
  refusals: ['not_found'],
});

export const sendRegistrationSms = defineCall({
  name: 'sendRegistrationSms',
  method: 'POST',
  path: '/api/v2/{provider}/promotion/get-sms',
  client: 'json',
  success: 'stringZero',
  specified: true,
  request: { ...captchaSolution, ...origin },
  data: {},
  refusals: [
    'captcha_wrong_for_sms',
    'captcha_needed',
    'code_sent_recently',
    'code_not_sent',
    'mobile_not_of_market',
    'other_cell',
  ],
});

export const trackClick = defineCall({
  name: 'trackClick',
  method: 'GET',
  path: '/api/v2/{provider}/promotion/track-click',
  client: 'json',
  success: 'stringZero',
  specified: true,
  request: { ...trackedPage, phone: mobile },
  data: {},
  refusals: [],
});

export const register = defineCall({
  name: 'register',
  method: 'POST',
  path: '/api/v2/{provider}/promotion/register',
  client: 'json',
  success: 'stringZero',
  specified: true,
  request: {
    ...captchaSolution,
    ...origin,
    ...throughLink,
    merchantNumber: choice('0'),
    /** Equal to `phone`; anything else is refused. */
    userName: mobile,
    smsCode: secret({ max: SMS_CODE_MAX_LENGTH }),
    invite_code: mark,
    /** The channel template that the page was rendered from. */
    id: publicId,
  },
  data: {},
  refusals: [
    'captcha_wrong_for_registration',
    'already_registered',
    'sms_code_wrong',
    'mobile_not_of_market',
    'other_cell',
    'user_name_differs',
    'not_found',
  ],
});
