import {
  choice,
  email,
  flag,
  instant,
  integer,
  link,
  list,
  object,
  optional,
  publicId,
  secret,
  text,
} from './field.ts';
import type { RefusalCode } from './refusals.ts';
import { defineStaffCall, forStaffAlone } from './staff-call.ts';
import { PERMISSIONS, STAFF_ROLES, STAFF_STATUSES } from './staff-words.ts';

const password = secret({ min: 1, max: 128 });
/** Long enough that guessing is hopeless, short enough to be hashed in bounded time. */
const newPassword = secret({ min: 12, max: 128 });
const totpCode = secret({ min: 6, max: 6 });
/** 256 random bits in base64url. */
const oneTimeToken = secret({ min: 43, max: 43 });
/** Why something is done to somebody. It stands in the audit trail. */
const reason = text({ min: 3, max: 500 });
const memberName = text({ min: 1, max: 80 });

/** Who is signed in, as the console shows it and decides what to offer. The server asks again at every call. */
const ownAccount = {
  staffId: publicId,
  name: memberName,
  email,
  role: choice(...STAFF_ROLES),
  permissions: list(choice(...PERMISSIONS)),
  /** Without a call for so long, the session ends. */
  idleSeconds: integer,
  sessionEndsAt: instant,
};

/** The password, which opens nothing by itself: the token that it gives is good for the second factor alone. */
export const startStaffLogin = defineStaffCall({
  name: 'startStaffLogin',
  path: '/console/login/password',
  request: { email, password },
  data: { loginToken: text({ max: 43 }) },
  refusals: ['staff_login_wrong'],
});

/** The code of the authenticator app. The session itself is a cookie that no script reads. */
export const giveSecondFactor = defineStaffCall({
  name: 'giveSecondFactor',
  path: '/console/login/second-factor',
  request: { loginToken: oneTimeToken, totpCode },
  data: ownAccount,
  refusals: ['staff_login_expired', 'second_factor_wrong'],
});

/** Instead of the app, for whoever lost it. Each recovery code opens one login. */
export const giveRecoveryCode = defineStaffCall({
  name: 'giveRecoveryCode',
  path: '/console/login/recovery-code',
  request: { loginToken: oneTimeToken, recoveryCode: secret({ min: 1, max: 40 }) },
  data: { ...ownAccount, recoveryCodesLeft: integer },
  refusals: ['staff_login_expired', 'second_factor_wrong'],
});

/** Whether staff can sign in by an account that they have elsewhere, and what the button calls it. */
export const readSignInWays = defineStaffCall({
  name: 'readSignInWays',
  path: '/console/login/ways',
  request: {},
  data: { provider: optional(object({ title: text({ max: 80 }) })) },
  refusals: [],
});

/** Begins a sign-in at the provider. The page keeps the token to itself and sends it with what the provider hands back. */
export const startProviderLogin = defineStaffCall({
  name: 'startProviderLogin',
  path: '/console/login/provider/start',
  request: {},
  data: { providerAddress: link, providerToken: text({ max: 43 }) },
  refusals: ['not_found'],
});

/** What the provider handed back to the page, with what the page kept meanwhile. */
const providerAnswer = {
  providerToken: oneTimeToken,
  code: secret({ min: 1, max: 2048 }),
  state: secret({ min: 1, max: 200 }),
  /** Who the answer says it is from, where the provider tells. */
  iss: optional(text({ max: 400 })),
};

/**
 * What the provider handed back. One of both comes: the account, or a token for the second factor where the provider did
 * not ask for one. Whatever is wrong, the refusal is the same.
 */
export const finishProviderLogin = defineStaffCall({
  name: 'finishProviderLogin',
  path: '/console/login/provider/finish',
  request: providerAnswer,
  data: { account: optional(object(ownAccount)), loginToken: optional(text({ max: 43 })) },
  refusals: ['provider_login_refused'],
});

/** What an invitation is for, and the secret that the authenticator app reads as a QR code. */
export const openInvitation = defineStaffCall({
  name: 'openInvitation',
  path: '/console/invitation/open',
  request: { invitationToken: oneTimeToken },
  data: { name: memberName, email, totpAddress: text({ max: 400 }), totpSecret: text({ max: 64 }) },
  refusals: ['invitation_not_usable'],
});

/** The first login: sets password and second factor, and shows the recovery codes once. */
export const acceptInvitation = defineStaffCall({
  name: 'acceptInvitation',
  path: '/console/invitation/accept',
  request: { invitationToken: oneTimeToken, newPassword, totpCode },
  data: { recoveryCodes: list(text({ max: 40 })) },
  refusals: ['invitation_not_usable', 'password_too_common', 'second_factor_wrong'],
});

export const readOwnAccount = defineStaffCall({
  name: 'readOwnAccount',
  path: '/console/account',
  request: {},
  data: {
    ...ownAccount,
    /** By what this person can prove themselves again: an authenticator app of ours, an account elsewhere, or both. */
    hasApp: flag,
    provider: optional(object({ title: text({ max: 80 }) })),
    recoveryCodesLeft: integer,
    sessions: list(
      object({
        sessionId: publicId,
        startedAt: instant,
        lastSeenAt: instant,
        address: text({ max: 64 }),
        isThisOne: flag,
      }),
    ),
  },
  refusals: forStaffAlone,
});

/** A fresh code in a session that is open, before an act that gives power away. */
export const proveAgain = defineStaffCall({
  name: 'proveAgain',
  path: '/console/account/prove',
  request: { totpCode },
  data: {},
  refusals: [...forStaffAlone, 'second_factor_wrong'],
});

/** Begins a fresh proof at the provider, instead of a code. It belongs to the session that asks. */
export const startProviderProof = defineStaffCall({
  name: 'startProviderProof',
  path: '/console/account/prove/provider/start',
  request: {},
  data: { providerAddress: link, providerToken: text({ max: 43 }) },
  refusals: [...forStaffAlone, 'not_found'],
});

/** What the provider handed back. It counts as a code does, if the same person has just signed in there. */
export const finishProviderProof = defineStaffCall({
  name: 'finishProviderProof',
  path: '/console/account/prove/provider/finish',
  request: providerAnswer,
  data: {},
  refusals: [...forStaffAlone, 'provider_login_refused'],
});

export const endOwnSession = defineStaffCall({
  name: 'endOwnSession',
  path: '/console/account/end-session',
  request: { endedSessionId: publicId },
  data: {},
  refusals: [...forStaffAlone, 'not_found'],
});

/** All of one's own but the one that asks. */
export const endOtherSessions = defineStaffCall({
  name: 'endOtherSessions',
  path: '/console/account/end-other-sessions',
  request: {},
  data: { ended: integer },
  refusals: forStaffAlone,
});

export const logoutStaff = defineStaffCall({
  name: 'logoutStaff',
  path: '/console/logout',
  request: { everywhere: flag },
  data: {},
  refusals: forStaffAlone,
});

export const listStaff = defineStaffCall({
  name: 'listStaff',
  path: '/console/staff',
  request: {},
  data: {
    members: list(
      object({
        staffId: publicId,
        name: memberName,
        email,
        role: choice(...STAFF_ROLES),
        status: choice(...STAFF_STATUSES),
        openSessions: integer,
        lastSeenAt: optional(instant),
      }),
    ),
  },
  refusals: forStaffAlone,
});

/** Acts on other people's access. They want a code that was given a moment ago. */
const forAdministrators = [...forStaffAlone, 'proof_needed'] as const satisfies readonly RefusalCode[];

/** Whoever holds the token becomes that member of staff: it is shown once, and only its hash is kept. */
const invitation = { invitationToken: text({ max: 43 }), expiresAt: instant };

export const inviteStaff = defineStaffCall({
  name: 'inviteStaff',
  path: '/console/staff/invite',
  request: { invitedEmail: email, invitedName: memberName, role: choice(...STAFF_ROLES), reason },
  data: { staffId: publicId, ...invitation },
  refusals: [...forAdministrators, 'already_staff'],
});

/** Password, second factor and sessions are gone; the new link sets them anew. */
export const renewStaffAccess = defineStaffCall({
  name: 'renewStaffAccess',
  path: '/console/staff/renew-access',
  request: { staffId: publicId, reason },
  data: invitation,
  refusals: [...forAdministrators, 'not_found', 'last_administrator'],
});

export const changeStaffRole = defineStaffCall({
  name: 'changeStaffRole',
  path: '/console/staff/change-role',
  request: { staffId: publicId, role: choice(...STAFF_ROLES), reason },
  data: {},
  refusals: [...forAdministrators, 'not_found', 'last_administrator'],
});

export const suspendStaff = defineStaffCall({
  name: 'suspendStaff',
  path: '/console/staff/suspend',
  request: { staffId: publicId, reason },
  data: {},
  refusals: [...forAdministrators, 'not_found', 'last_administrator'],
});

export const reinstateStaff = defineStaffCall({
  name: 'reinstateStaff',
  path: '/console/staff/reinstate',
  request: { staffId: publicId, reason },
  data: {},
  refusals: [...forAdministrators, 'not_found'],
});

export const endStaffSessions = defineStaffCall({
  name: 'endStaffSessions',
  path: '/console/staff/end-sessions',
  request: { staffId: publicId, reason },
  data: { ended: integer },
  refusals: [...forAdministrators, 'not_found'],
});

/** The newest first. `olderThan` is the key of the last entry of the page before. */
export const listAuditEntries = defineStaffCall({
  name: 'listAuditEntries',
  path: '/console/audit',
  request: {
    staffId: optional(publicId),
    act: optional(text({ max: 60 })),
    subjectId: optional(text({ max: 400 })),
    /** From this moment on, and before that one. */
    from: optional(instant),
    until: optional(instant),
    olderThan: optional(text({ max: 100 })),
  },
  data: {
    entries: list(
      object({
        key: text({ max: 100 }),
        recordedAt: instant,
        /** Who did it; a command or the platform itself has no name. */
        who: text({ max: 80 }),
        act: text({ max: 60 }),
        subjectKind: text({ max: 60 }),
        subjectId: text({ max: 400 }),
        reason: text({ max: 1000 }),
        requestId: text({ max: 64 }),
        address: text({ max: 64 }),
        position: integer,
        hash: text({ max: 64 }),
      }),
    ),
    hasMore: flag,
  },
  refusals: forStaffAlone,
});

/** What can be wrong with a chain of the trail. It is followed to its first fault: nothing behind it can be told. */
export const AUDIT_FAULTS = ['entry_altered', 'entry_missing', 'end_wrong', 'anchor_differs'] as const;
export type AuditFault = (typeof AUDIT_FAULTS)[number];

/** Follows the chains of the trail, so many entries at a time; `next` is where the next call goes on. */
export const verifyAuditTrail = defineStaffCall({
  name: 'verifyAuditTrail',
  path: '/console/audit/verify',
  request: { after: optional(text({ max: 100 })) },
  data: {
    entries: integer,
    chains: integer,
    faults: list(
      object({ who: text({ max: 80 }), chain: publicId, position: integer, fault: choice(...AUDIT_FAULTS) }),
    ),
    next: optional(text({ max: 100 })),
  },
  refusals: forStaffAlone,
});
