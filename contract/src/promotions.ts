import { defineCall } from './call.ts';
import { CAPTCHA_MAX_LENGTH, SMS_CODE_MAX_LENGTH } from './constants.ts';
import { choice, mobile, publicId, secret, text } from './field.ts';

const mark = text({ max: 120 });

/** Where the visitor came from, carried along unread until it is counted. */
const origin = { user_from: mark, utm_tag: mark, app_from: mark };

const trackedPage = {
  ...origin,
  page_id: mark,
  client_type: choice('ios', 'android'),
  page_type: choice('1'),
};

/** The person, the captcha and its session. The body's `deviceId` repeats `sid`, unlike the common parameter. */
const captchaProof = {
  phone: mobile,
  capcode: secret({ max: CAPTCHA_MAX_LENGTH }),
  sid: publicId,
  deviceId: publicId,
  appName: text({ max: 80 }),
};

export const readChannelTemplate = defineCall({
  name: 'readChannelTemplate',
  method: 'GET',
  path: '/api/v2/{provider}/service/channel/channel-template',
  client: 'json',
  success: 'doubleZero',
  request: { templateId: publicId },
  data: { id: publicId },
  refusals: ['not_found'],
});

export const trackVisit = defineCall({
  name: 'trackVisit',
  method: 'GET',
  path: '/api/v2/{provider}/promotion/track-visit',
  client: 'json',
  success: 'stringZero',
  request: trackedPage,
  data: {},
  refusals: [],
});

/** Opens a captcha session. */
export const startCaptcha = defineCall({
  name: 'startCaptcha',
  method: 'GET',
  path: '/api/v2/{provider}/promotion/get-sid',
  client: 'json',
  success: 'stringZero',
  request: {},
  data: { sid: publicId },
  refusals: [],
});

/** The captcha's picture, asked for by an image element. The timestamp keeps an earlier one out of its cache. */
export const drawCaptcha = defineCall({
  name: 'drawCaptcha',
  method: 'GET',
  path: '/api/v2/{provider}/promotion/get-captcha',
  client: 'json',
  success: 'stringZero',
  answer: 'image',
  request: { sid: publicId, timestamp: text({ max: 20 }) },
  data: {},
  refusals: ['not_found'],
});

export const sendRegistrationSms = defineCall({
  name: 'sendRegistrationSms',
  method: 'POST',
  path: '/api/v2/{provider}/promotion/get-sms',
  client: 'json',
  success: 'stringZero',
  request: { ...captchaProof, ...origin },
  data: {},
  refusals: ['captcha_wrong_for_sms', 'mobile_not_of_market'],
});

export const trackClick = defineCall({
  name: 'trackClick',
  method: 'GET',
  path: '/api/v2/{provider}/promotion/track-click',
  client: 'json',
  success: 'stringZero',
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
  request: {
    ...captchaProof,
    ...origin,
    merchantNumber: choice('0'),
    /** Equal to `phone`. */
    userName: mobile,
    smsCode: secret({ max: SMS_CODE_MAX_LENGTH }),
    invite_code: mark,
    /** The channel template that the page was drawn from. */
    id: publicId,
  },
  data: {},
  refusals: [
    'captcha_wrong_for_registration',
    'already_registered',
    'sms_code_wrong',
    'mobile_not_of_market',
    'not_found',
  ],
});
