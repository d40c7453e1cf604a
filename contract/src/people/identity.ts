import { defineCall } from '../call.ts';
import { CAPTCHA_MAX_LENGTH, SMS_CODE_MAX_LENGTH } from '../constants.ts';
import {
  choice,
  flag,
  instant,
  integer,
  list,
  mobile,
  object,
  optional,
  ownedId,
  publicId,
  secret,
  text,
} from '../field.ts';

/** Long enough to be safe, short enough to hash in bounded time. */
const password = secret({ min: 8, max: 128 });
const smsCode = secret({ max: SMS_CODE_MAX_LENGTH });

/** A solved captcha, or a solved puzzle instead. Needed only when the server requires one. */
const captchaSolution = {
  sid: optional(publicId),
  capcode: optional(secret({ max: CAPTCHA_MAX_LENGTH })),
  puzzle: optional(secret({ max: 200 })),
};

const codeRequest = {
  mobile,
  purpose: choice('login', 'reset_password'),
  ...captchaSolution,
};

const codeRefusals = [
  'other_cell',
  'mobile_not_of_market',
  'code_sent_recently',
  'captcha_needed',
  'captcha_wrong_for_sms',
  'code_not_sent',
] as const;

/** Sends a one-time code by SMS. The response is the same for known and unknown numbers. */
export const sendLoginCode = defineCall({
  name: 'sendLoginCode',
  method: 'POST',
  path: '/v3/user/sms-code',
  client: 'form',
  success: 'integerZero',
  request: codeRequest,
  data: { resendAfterSeconds: integer },
  refusals: codeRefusals,
});

/** The same code by voice call, for borrowers whom SMS does not reach. */
export const callWithLoginCode = defineCall({
  name: 'callWithLoginCode',
  method: 'POST',
  path: '/v3/user/voice-code',
  client: 'form',
  success: 'integerZero',
  request: codeRequest,
  data: { resendAfterSeconds: integer },
  refusals: codeRefusals,
});

/**
 * A one-time code for deleting the account. It is sent only to the session's number, so that a stranger
 * cannot be sent messages about account deletion.
 */
export const sendDeletionCode = defineCall({
  name: 'sendDeletionCode',
  method: 'POST',
  path: '/v3/user/deletion-code',
  client: 'form',
  success: 'integerZero',
  request: { via: choice('sms', 'voice'), ...captchaSolution },
  data: { resendAfterSeconds: integer },
  refusals: [
    'session_required',
    'loan_still_open',
    'code_sent_recently',
    'captcha_needed',
    'captcha_wrong_for_sms',
    'code_not_sent',
  ],
});

/**
 * The session information for a page: a handle that grants no access. The credential is in a cookie that no
 * script can read.
 */
const startedSession = {
  sessionId: publicId,
  /**
   * A stable pseudonym of the borrower across logins. It keeps data that a phone stores for one person
   * separate from another's.
   */
  person: publicId,
};

export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/v3/user/login',
  client: 'form',
  success: 'integerZero',
  /** Exactly one of the two is required. */
  request: {
    mobile,
    smsCode: optional(smsCode),
    password: optional(password),
    /**
     * `native` asks for the native app's session, which lasts longer and may be handed on. A page never gets it:
     * a request that a browser sent for a page starts a browser session. `shell` has no effect.
     */
    channel: optional(choice('browser', 'shell', 'native')),
  },
  data: { ...startedSession, isNew: flag },
  refusals: ['other_cell', 'mobile_not_of_market', 'sms_code_wrong', 'password_wrong'],
});

const handOffCode = text({ min: 43, max: 64 });

/**
 * For the native shell after its own login: a one-time code that gives a page in its web view a session. The
 * shell passes it in the address's fragment (`#handOff=…`) or in the message `handOff`.
 */
export const mintHandOff = defineCall({
  name: 'mintHandOff',
  method: 'POST',
  path: '/v3/user/hand-off-code',
  client: 'form',
  success: 'integerZero',
  request: {},
  data: { handOffCode },
  refusals: ['session_required', 'not_allowed'],
});

/** Only in development: the same for any device id, for the brand's demo borrower. */
export const mintDevelopmentHandOff = defineCall({
  name: 'mintDevelopmentHandOff',
  method: 'POST',
  path: '/development/hand-off-code',
  client: 'form',
  success: 'integerZero',
  request: { deviceId: text({ min: 1, max: 100 }) },
  data: { handOffCode },
  refusals: [],
});

/** Exchanges the native shell's one-time code for a session. */
export const takeHandOff = defineCall({
  name: 'takeHandOff',
  method: 'POST',
  path: '/v3/user/hand-off',
  client: 'form',
  success: 'integerZero',
  request: { handOffCode: secret({ min: 43, max: 64 }) },
  data: startedSession,
  refusals: ['hand_off_refused'],
});

export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/v3/user/reset-password',
  client: 'form',
  success: 'integerZero',
  request: { mobile, smsCode, newPassword: password },
  data: startedSession,
  refusals: ['other_cell', 'mobile_not_of_market', 'sms_code_wrong', 'password_too_common'],
});

/** Ends this session, or all sessions of the borrower. */
export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/v3/user/logout',
  client: 'form',
  success: 'integerZero',
  request: { everywhere: flag },
  data: {},
  refusals: ['session_required'],
});

export const readUserMenu = defineCall({
  name: 'readUserMenu',
  method: 'POST',
  path: '/v3/user/menu',
  client: 'form',
  success: 'integerZero',
  request: {},
  data: {
    menu: list(
      object({
        key: choice(
          'orders',
          'accounts',
          'complaints',
          'customerService',
          'devices',
          'privacy',
          'terms',
          'deleteAccount',
        ),
      }),
    ),
  },
  refusals: ['session_required'],
});

export const readUserInfo = defineCall({
  name: 'readUserInfo',
  method: 'POST',
  path: '/v3/user/info',
  client: 'form',
  success: 'integerZero',
  request: {},
  data: {
    /** The borrower's id, which legacy calls send back. */
    userId: ownedId,
    /** With the middle digits hidden, against shoulder surfing. */
    maskedMobile: text({ max: 20 }),
    hasPassword: flag,
    /** Whether payouts and changes of the payout account are stopped. */
    isFrozen: optional(flag),
    sessions: list(
      object({
        sessionId: publicId,
        deviceName: text({ max: 80 }),
        lastSeenAt: instant,
        isThisOne: flag,
      }),
    ),
  },
  refusals: ['session_required'],
});

/** Ends one of the borrower's sessions, such as that of a lost phone. */
export const endSession = defineCall({
  name: 'endSession',
  method: 'POST',
  path: '/v3/user/end-session',
  client: 'form',
  success: 'integerZero',
  request: { endedSessionId: ownedId },
  data: {},
  refusals: ['session_required', 'not_found'],
});

/** Deletes the account as far as the law allows; the previous page says what must be kept. */
export const deleteUser = defineCall({
  name: 'deleteUser',
  method: 'POST',
  path: '/v3/user/delete',
  client: 'form',
  success: 'integerZero',
  request: { smsCode },
  data: {},
  refusals: ['session_required', 'sms_code_wrong', 'loan_still_open'],
});
