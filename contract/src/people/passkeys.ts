import { defineCall } from '../call.ts';
import { SMS_CODE_MAX_LENGTH } from '../constants.ts';
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
import {
  assertionAnswer,
  assertionOptions,
  passkeyName,
  registrationAnswer,
  registrationOptions,
} from './passkey-fields.ts';

const smsCode = secret({ max: SMS_CODE_MAX_LENGTH });

/** The actions that a passkey can confirm instead of a code. */
const PASSKEY_STEP_UPS = ['change_payout_account', 'export_data', 'manage_passkeys'] as const;
export type PasskeyStepUp = (typeof PASSKEY_STEP_UPS)[number];

/** The borrower's own passkeys, the newest first. */
export const listPasskeys = defineCall({
  name: 'listPasskeys',
  method: 'POST',
  path: '/v3/user/passkeys',
  client: 'form',
  success: 'integerZero',
  request: {},
  data: {
    passkeys: list(
      object({
        passkeyId: ownedId,
        name: passkeyName,
        createdAt: instant,
        lastUsedAt: optional(instant),
        /** Whether the device's maker keeps a copy, so that it survives the loss of the device. */
        isBackedUp: flag,
      }),
    ),
    canAdd: flag,
  },
  refusals: ['session_required'],
});

/** A one-time code for adding or removing a passkey, sent to the session's own number. */
export const sendPasskeyCode = defineCall({
  name: 'sendPasskeyCode',
  method: 'POST',
  path: '/v3/user/passkeys/code',
  client: 'form',
  success: 'integerZero',
  request: {},
  data: { resendAfterSeconds: integer, maskedMobile: text({ max: 20 }) },
  refusals: ['session_required', 'code_sent_recently', 'captcha_needed', 'code_not_sent'],
});

/** Needs a code. The device then has five minutes to make the passkey. */
export const beginPasskeyRegistration = defineCall({
  name: 'beginPasskeyRegistration',
  method: 'POST',
  path: '/v3/user/passkeys/register',
  client: 'form',
  success: 'integerZero',
  request: { smsCode },
  data: registrationOptions,
  refusals: ['session_required', 'sms_code_wrong', 'account_frozen', 'too_many_passkeys', 'passkey_refused'],
});

/** The owner is notified. */
export const finishPasskeyRegistration = defineCall({
  name: 'finishPasskeyRegistration',
  method: 'POST',
  path: '/v3/user/passkeys/register/finish',
  client: 'form',
  success: 'integerZero',
  request: { ...registrationAnswer, name: passkeyName },
  data: { passkeyId: ownedId },
  refusals: ['session_required', 'account_frozen', 'too_many_passkeys', 'passkey_refused'],
});

export const renamePasskey = defineCall({
  name: 'renamePasskey',
  method: 'POST',
  path: '/v3/user/passkeys/rename',
  client: 'form',
  success: 'integerZero',
  request: { passkeyId: ownedId, name: passkeyName },
  data: {},
  refusals: ['session_required', 'not_found'],
});

/** Needs a code. The owner is notified. */
export const removePasskey = defineCall({
  name: 'removePasskey',
  method: 'POST',
  path: '/v3/user/passkeys/remove',
  client: 'form',
  success: 'integerZero',
  request: { passkeyId: ownedId, smsCode },
  data: {},
  refusals: ['session_required', 'not_found', 'sms_code_wrong'],
});

/**
 * Starts a login by passkey. Without a number the person chooses on the device. With a number, only a browser that
 * has proved it before is told its passkeys, so that nobody can find out who is registered.
 */
export const beginPasskeyLogin = defineCall({
  name: 'beginPasskeyLogin',
  method: 'POST',
  path: '/v3/user/passkeys/login',
  client: 'form',
  success: 'integerZero',
  request: { mobile: optional(mobile) },
  data: assertionOptions,
  refusals: ['other_cell', 'mobile_not_of_market', 'passkey_refused'],
});

/** The number, if one was given at the start. The session is the same as after a login by code. */
export const finishPasskeyLogin = defineCall({
  name: 'finishPasskeyLogin',
  method: 'POST',
  path: '/v3/user/passkeys/login/finish',
  client: 'form',
  success: 'integerZero',
  request: { ...assertionAnswer, mobile: optional(mobile) },
  data: { sessionId: publicId, person: publicId, isNew: flag },
  refusals: ['mobile_not_of_market', 'passkey_refused', 'account_frozen'],
});

/** Starts the confirmation of an action by passkey. */
export const beginPasskeyStepUp = defineCall({
  name: 'beginPasskeyStepUp',
  method: 'POST',
  path: '/v3/user/passkeys/confirm',
  client: 'form',
  success: 'integerZero',
  request: { purpose: choice(...PASSKEY_STEP_UPS) },
  data: assertionOptions,
  refusals: ['session_required', 'not_found', 'passkey_refused'],
});

/** Returns a code for this action in this session. The page sends it in place of the one from a message. */
export const finishPasskeyStepUp = defineCall({
  name: 'finishPasskeyStepUp',
  method: 'POST',
  path: '/v3/user/passkeys/confirm/finish',
  client: 'form',
  success: 'integerZero',
  request: { ...assertionAnswer, purpose: choice(...PASSKEY_STEP_UPS) },
  data: { stepUpCode: text({ max: SMS_CODE_MAX_LENGTH }) },
  refusals: ['session_required', 'passkey_refused', 'account_frozen'],
});
