import { boolean, instant, integer, list, object, optional, publicId, text } from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import {
  assertionAnswer,
  assertionOptions,
  passkeyName,
  registrationAnswer,
  registrationOptions,
} from './passkey-fields.ts';
import { ownAccount } from './staff.ts';

/** Replaces password and code: the device is one factor, and the person unlocks it with another. */
export const beginStaffPasskeyLogin = defineStaffCall({
  name: 'beginStaffPasskeyLogin',
  path: '/console/login/passkey',
  request: {},
  data: assertionOptions,
  refusals: ['passkey_refused'],
});

export const finishStaffPasskeyLogin = defineStaffCall({
  name: 'finishStaffPasskeyLogin',
  path: '/console/login/passkey/finish',
  request: assertionAnswer,
  data: ownAccount,
  refusals: ['passkey_refused'],
});

export const listOwnPasskeys = defineStaffCall({
  name: 'listOwnPasskeys',
  path: '/console/account/passkeys',
  request: {},
  data: {
    passkeys: list(
      object({
        passkeyId: publicId,
        name: passkeyName,
        createdAt: instant,
        lastUsedAt: optional(instant),
        isBackedUp: boolean,
      }),
    ),
  },
  refusals: staffRefusals,
});

export const beginOwnPasskeyRegistration = defineStaffCall({
  name: 'beginOwnPasskeyRegistration',
  path: '/console/account/passkeys/register',
  request: {},
  data: registrationOptions,
  refusals: [...staffRefusals, 'proof_needed', 'too_many_passkeys', 'passkey_refused'],
});

export const finishOwnPasskeyRegistration = defineStaffCall({
  name: 'finishOwnPasskeyRegistration',
  path: '/console/account/passkeys/register/finish',
  request: { ...registrationAnswer, name: passkeyName },
  data: { passkeyId: publicId },
  refusals: [...staffRefusals, 'proof_needed', 'too_many_passkeys', 'passkey_refused'],
});

export const renameOwnPasskey = defineStaffCall({
  name: 'renameOwnPasskey',
  path: '/console/account/passkeys/rename',
  request: { passkeyId: publicId, name: passkeyName },
  data: {},
  refusals: [...staffRefusals, 'not_found'],
});

export const removeOwnPasskey = defineStaffCall({
  name: 'removeOwnPasskey',
  path: '/console/account/passkeys/remove',
  request: { passkeyId: publicId },
  data: {},
  refusals: [...staffRefusals, 'proof_needed', 'not_found'],
});

/** Step-up by passkey instead of a code. */
export const beginStaffPasskeyStepUp = defineStaffCall({
  name: 'beginStaffPasskeyStepUp',
  path: '/console/account/prove/passkey',
  request: {},
  data: assertionOptions,
  refusals: [...staffRefusals, 'not_found', 'passkey_refused'],
});

export const finishStaffPasskeyStepUp = defineStaffCall({
  name: 'finishStaffPasskeyStepUp',
  path: '/console/account/prove/passkey/finish',
  request: assertionAnswer,
  data: {},
  refusals: [...staffRefusals, 'passkey_refused'],
});

/** For an administrator: removes all passkeys of a member, for example after a laptop was lost. */
export const removeStaffPasskeys = defineStaffCall({
  name: 'removeStaffPasskeys',
  path: '/console/staff/remove-passkeys',
  request: { staffId: publicId, reason: text({ min: 3, max: 500 }) },
  data: { removed: integer },
  refusals: [...staffRefusals, 'proof_needed', 'not_found'],
});
