import { defineCall } from './call.ts';
import { CAPTCHA_MAX_LENGTH, SMS_CODE_MAX_LENGTH } from './constants.ts';
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
} from './field.ts';

/** Long enough to be safe, short enough to be hashed in bounded time. */
const password = secret({ min: 8, max: 128 });
const smsCode = secret({ max: SMS_CODE_MAX_LENGTH });

/** A captcha that was read, or a puzzle that was solved instead. Asked for only when the server wants one. */
const captchaProof = {
  sid: optional(publicId),
  capcode: optional(secret({ max: CAPTCHA_MAX_LENGTH })),
  puzzle: optional(secret({ max: 200 })),
};

const codeRequest = {
  mobile,
  purpose: choice('login', 'reset_password'),
  ...captchaProof,
};

const codeRefusals = [
  'mobile_not_of_market',
  'code_sent_recently',
  'captcha_needed',
  'captcha_wrong_for_sms',
  'code_not_sent',
] as const;

/** Sends a one-time code by SMS. It says the same whether or not the number is known. */
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

/** The same code, read out by a telephone call, for whom no SMS reaches. */
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
 * A code for the deletion of one's own account. It goes to the number of the session and to no other: nobody can have
 * a stranger sent a message about deleting an account.
 */
export const sendDeletionCode = defineCall({
  name: 'sendDeletionCode',
  method: 'POST',
  path: '/v3/user/deletion-code',
  client: 'form',
  success: 'integerZero',
  request: { via: choice('sms', 'voice'), ...captchaProof },
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

/** What a page learns of the session it has: a handle without power. The power is in a cookie that no script reads. */
const startedSession = {
  sessionId: publicId,
  /** The same at each login of the same borrower, and no name of theirs: what a phone keeps for one is not another's. */
  person: publicId,
};

export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/v3/user/login',
  client: 'form',
  success: 'integerZero',
  /** Exactly one of the two. */
  request: {
    mobile,
    smsCode: optional(smsCode),
    password: optional(password),
    /**
     * Where the session will live: a page in a browser, a page in the shell's web view, or the native app itself. A
     * browser's ends sooner than one behind the telephone's own lock; only the native app may hand its login on.
     */
    channel: optional(choice('browser', 'shell', 'native')),
  },
  data: { ...startedSession, isNew: flag },
  refusals: ['mobile_not_of_market', 'sms_code_wrong', 'password_wrong'],
});

const handOffCode = text({ min: 43, max: 64 });

/**
 * For the native shell, which logged in by itself: a one-time code by which a page in its web view gets a session too.
 * The shell hands it over in the address's fragment (`#handOff=…`) or by the message `handOff`.
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

/** In development alone: the same for whatever device id was typed in, in the name of the brand's demo borrower. */
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

/** Exchanges the one-time code that the native shell handed over. */
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
  refusals: ['mobile_not_of_market', 'sms_code_wrong', 'password_too_common'],
});

/** Ends this session, or every session of the borrower. */
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
    /** The borrower's own name in our books, which calls of the old kind send back. */
    userId: ownedId,
    /** With its middle hidden: the whole number is nobody's business who looks over a shoulder. */
    maskedMobile: text({ max: 20 }),
    hasPassword: flag,
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

/** Ends one of the borrower's own sessions, such as that of a lost phone. */
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

/** Deletes the account, as far as the law lets us: what must be kept is said on the page before. */
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
