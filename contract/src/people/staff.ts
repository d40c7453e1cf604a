import {
  boolean,
  choice,
  email,
  instant,
  integer,
  link,
  list,
  object,
  optional,
  publicId,
  secret,
  text,
} from '../field.ts';
import type { RefusalCode } from '../refusals.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { PERMISSIONS, STAFF_ROLES, STAFF_STATUSES } from './staff-roles.ts';

const password = secret({ min: 1, max: 128 });
/** Long enough to resist guessing, short enough to hash in bounded time. */
const newPassword = secret({ min: 12, max: 128 });
const totpCode = secret({ min: 6, max: 6 });
/** 256 random bits in base64url. */
const oneTimeToken = secret({ min: 43, max: 43 });
/** Why an action on another person's access is taken. It is recorded in the audit trail. */
const reason = text({ min: 3, max: 500 });
const memberName = text({ min: 1, max: 80 });

/**
 * The signed-in staff member, from which the console decides what to offer. The server checks again on every
 * call.
 */
export const ownAccount = {
  staffId: publicId,
  name: memberName,
  email,
  role: choice(...STAFF_ROLES),
  permissions: list(choice(...PERMISSIONS)),
  /** After this time without a call, the session ends. */
  idleSeconds: integer,
  sessionEndsAt: instant,
};

/** Checks the password, which grants no access: the returned token is only valid for the second factor. */
export const startStaffLogin = defineStaffCall({
  name: 'startStaffLogin',
  path: '/console/login/password',
  request: { email, password },
  data: { loginToken: text({ max: 43 }) },
  refusals: ['staff_login_wrong'],
});

/** Checks the authenticator app's code. The session is a cookie that no script can read. */
export const submitSecondFactor = defineStaffCall({
  name: 'submitSecondFactor',
  path: '/console/login/second-factor',
  request: { loginToken: oneTimeToken, totpCode },
  data: ownAccount,
  refusals: ['staff_login_expired', 'second_factor_wrong'],
});

/** Replaces the app if it was lost. Each recovery code is valid for one login. */
export const submitRecoveryCode = defineStaffCall({
  name: 'submitRecoveryCode',
  path: '/console/login/recovery-code',
  request: { loginToken: oneTimeToken, recoveryCode: secret({ min: 1, max: 40 }) },
  data: { ...ownAccount, recoveryCodesLeft: integer },
  refusals: ['staff_login_expired', 'second_factor_wrong'],
});

/** Whether staff can sign in with an external identity provider, and its button label. */
export const readSignInMethods = defineStaffCall({
  name: 'readSignInMethods',
  path: '/console/login/ways',
  request: {},
  data: { provider: optional(object({ title: text({ max: 80 }) })) },
  refusals: [],
});

/**
 * Starts a sign-in at the identity provider. The page keeps the token and sends it with the provider's
 * response.
 */
export const startProviderLogin = defineStaffCall({
  name: 'startProviderLogin',
  path: '/console/login/provider/start',
  request: {},
  data: { providerAddress: link, providerToken: text({ max: 43 }) },
  refusals: ['not_found'],
});

/** The provider's response, with the token that the page kept. */
const providerAnswer = {
  providerToken: oneTimeToken,
  code: secret({ min: 1, max: 2048 }),
  state: secret({ min: 1, max: 200 }),
  /** The issuer of the response, if the provider sends it. */
  iss: optional(text({ max: 400 })),
};

/**
 * Finishes the sign-in. It returns the account, or a token for the second factor if the provider did not
 * require one. Every error gives the same refusal.
 */
export const finishProviderLogin = defineStaffCall({
  name: 'finishProviderLogin',
  path: '/console/login/provider/finish',
  request: providerAnswer,
  data: { account: optional(object(ownAccount)), loginToken: optional(text({ max: 43 })) },
  refusals: ['provider_login_refused'],
});

/** The invitation's account, and the secret that the authenticator app reads as a QR code. */
export const openInvitation = defineStaffCall({
  name: 'openInvitation',
  path: '/console/invitation/open',
  request: { invitationToken: oneTimeToken },
  data: { name: memberName, email, totpUri: text({ max: 400 }), totpSecret: text({ max: 64 }) },
  refusals: ['invitation_not_usable'],
});

/** The first login: sets the password and second factor, and shows the recovery codes once. */
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
    /** The step-up methods of this person: our authenticator app, passkeys, an external account. */
    hasApp: boolean,
    /** False for a member who signs in with an external account only. */
    hasPassword: boolean,
    hasPasskey: boolean,
    provider: optional(object({ title: text({ max: 80 }) })),
    recoveryCodesLeft: integer,
    sessions: list(
      object({
        sessionId: publicId,
        startedAt: instant,
        lastSeenAt: instant,
        address: text({ max: 64 }),
        isThisOne: boolean,
      }),
    ),
  },
  refusals: staffRefusals,
});

/** Step-up authentication with a fresh code in an open session, before an action that grants access. */
export const completeStepUp = defineStaffCall({
  name: 'completeStepUp',
  path: '/console/account/prove',
  request: { totpCode },
  data: {},
  refusals: [...staffRefusals, 'second_factor_wrong'],
});

/**
 * Starts step-up authentication at the identity provider instead of a code. It is bound to the calling
 * session.
 */
export const startProviderStepUp = defineStaffCall({
  name: 'startProviderStepUp',
  path: '/console/account/prove/provider/start',
  request: {},
  data: { providerAddress: link, providerToken: text({ max: 43 }) },
  refusals: [...staffRefusals, 'not_found'],
});

/** Finishes the step-up. It counts like a code if the same person has just signed in there. */
export const finishProviderStepUp = defineStaffCall({
  name: 'finishProviderStepUp',
  path: '/console/account/prove/provider/finish',
  request: providerAnswer,
  data: {},
  refusals: [...staffRefusals, 'provider_login_refused'],
});

/** Ends all other sessions. It needs the current password and a code, also right after a step-up. */
export const changeOwnPassword = defineStaffCall({
  name: 'changeOwnPassword',
  path: '/console/account/change-password',
  request: { currentPassword: password, newPassword, totpCode },
  data: { endedSessions: integer },
  refusals: [...staffRefusals, 'current_password_wrong', 'password_too_common', 'second_factor_wrong'],
});

export const endOwnSession = defineStaffCall({
  name: 'endOwnSession',
  path: '/console/account/end-session',
  request: { endedSessionId: publicId },
  data: {},
  refusals: [...staffRefusals, 'not_found'],
});

/** Ends all of the caller's sessions except the current one. */
export const endOtherSessions = defineStaffCall({
  name: 'endOtherSessions',
  path: '/console/account/end-other-sessions',
  request: {},
  data: { ended: integer },
  refusals: staffRefusals,
});

export const logoutStaff = defineStaffCall({
  name: 'logoutStaff',
  path: '/console/logout',
  request: { everywhere: boolean },
  data: {},
  refusals: staffRefusals,
});

/** Whether the mail with the invitation link is on its way, was accepted by the mail server, or never will be. */
const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;

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
        passkeys: integer,
        lastSeenAt: optional(instant),
        /** For an invited member whose link is mailed. */
        invitationMail: optional(choice(...MAIL_STATES)),
        /** A privileged role that a second administrator must approve. `isMine`: the caller requested it. */
        approval: optional(object({ role: choice(...STAFF_ROLES), isMine: boolean })),
      }),
    ),
  },
  refusals: staffRefusals,
});

/** The refusals of actions on other people's access. They require a recent step-up. */
const forAdministrators = [...staffRefusals, 'proof_needed'] as const satisfies readonly RefusalCode[];

/**
 * The holder of the token becomes that staff member: it is shown once, and only its hash is stored. If the
 * invitation is mailed to the invitee, the caller does not get it.
 */
const invitation = {
  isMailed: boolean,
  invitationToken: optional(text({ max: 43 })),
  expiresAt: optional(instant),
};

export const inviteStaff = defineStaffCall({
  name: 'inviteStaff',
  path: '/console/staff/invite',
  request: { invitedEmail: email, invitedName: memberName, role: choice(...STAFF_ROLES), reason },
  data: { staffId: publicId, ...invitation },
  refusals: [...forAdministrators, 'already_staff'],
});

/** Deletes the password, the second factor and all sessions; the new link sets them again. */
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

/** Names the role that the approver saw. The requester and the member cannot approve. */
export const approveStaffRole = defineStaffCall({
  name: 'approveStaffRole',
  path: '/console/staff/approve-role',
  request: { staffId: publicId, role: choice(...STAFF_ROLES), reason },
  data: {},
  refusals: [...forAdministrators, 'not_found', 'second_person_needed'],
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

/** By person, action, record and period. `olderThan` is the key of the last entry of the previous page. */
const auditFilter = {
  staffId: optional(publicId),
  action: optional(text({ max: 60 })),
  subjectId: optional(text({ max: 400 })),
  /** From this timestamp (inclusive), until that one (exclusive). */
  from: optional(instant),
  until: optional(instant),
  olderThan: optional(text({ max: 100 })),
};

const auditPage = {
  entries: list(
    object({
      key: text({ max: 100 }),
      recordedAt: instant,
      /** The actor; empty for a command or the platform itself. */
      who: text({ max: 80 }),
      action: text({ max: 60 }),
      subjectKind: text({ max: 60 }),
      subjectId: text({ max: 400 }),
      reason: text({ max: 1000 }),
      requestId: text({ max: 64 }),
      address: text({ max: 64 }),
      position: integer,
      hash: text({ max: 64 }),
    }),
  ),
  hasMore: boolean,
};

/** Newest first. */
export const listAuditEntries = defineStaffCall({
  name: 'listAuditEntries',
  path: '/console/audit',
  request: auditFilter,
  data: auditPage,
  refusals: staffRefusals,
});

/** The same for a file, in larger pages. The first page of an export is itself recorded, with its filter. */
export const exportAuditEntries = defineStaffCall({
  name: 'exportAuditEntries',
  path: '/console/audit/export',
  request: auditFilter,
  data: auditPage,
  refusals: staffRefusals,
});

/** The faults of an audit chain. Verification stops at the first one: nothing after it can be verified. */
const AUDIT_FAULTS = ['entry_altered', 'entry_missing', 'end_wrong', 'anchor_differs'] as const;
export type AuditFault = (typeof AUDIT_FAULTS)[number];

/**
 * Verifies the audit chains, a limited number of entries at a time; `next` is where the next call continues.
 */
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
  refusals: staffRefusals,
});
