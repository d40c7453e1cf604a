import * as contract from '@hiram/contract/people/staff';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import { changeRole, endSessionsOf, reinstate, renewAccess, suspend } from './administer-staff.ts';
import { approveRole } from './approve-role.ts';
import { changePassword } from './change-password.ts';
import { type DeliveredInvitation, inviteStaff } from './invite-staff.ts';
import { listStaff } from './list-staff.ts';
import { completeStepUp, endOtherSessions, endOwnSession, logout, readOwnAccount } from './own-account.ts';
import { finishProviderStepUp, startProviderStepUp } from './provider-step-up.ts';
import { type AuditPage, exportAuditEntries, listAuditEntries } from './read-audit-trail.ts';
import { implementStaffCall } from './staff-call.ts';
import type { StaffContext } from './staff-context.ts';
import { accountOnTheWire, originOf, registerStaffLoginRoutes } from './staff-login.routes.ts';
import { registerStaffPasskeyRoutes } from './staff-passkeys.routes.ts';
import { verifyAuditTrail } from './verify-audit-trail.ts';

export function registerStaffRoutes(server: CallServer, context: StaffContext): void {
  registerStaffLoginRoutes(server, context);
  registerStaffPasskeyRoutes(server, context);
  registerOwnAccountRoutes(server, context);
  registerStepUpRoutes(server, context);
  registerAdministrationRoutes(server, context);
  registerAuditRoutes(server, context);
}

function registerOwnAccountRoutes(server: CallServer, parts: StaffContext): void {
  const { systemClock } = parts;
  implementStaffCall(server, systemClock, contract.readOwnAccount, {
    permission: 'use_console',
    handle: async (_request, { session }) => {
      const { member, endsAt, providerTitle, ...own } = await readOwnAccount(parts, session);
      return {
        ...accountOnTheWire(member, endsAt),
        hasApp: own.hasApp,
        hasPassword: own.hasPassword,
        hasPasskey: own.hasPasskey,
        ...(providerTitle !== undefined && { provider: { title: providerTitle } }),
        recoveryCodesLeft: String(own.recoveryCodesLeft),
        sessions: own.sessions.map((open) => ({
          sessionId: open.id,
          startedAt: instantAsIso(open.startedAt),
          lastSeenAt: instantAsIso(open.lastSeenAt),
          address: open.address,
          isThisOne: open.id === session.sessionId,
        })),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.changeOwnPassword, {
    permission: 'use_console',
    handle: async (request, { actor, session }) => ({
      endedSessions: String(await changePassword(parts, { actor, session, ...request })),
    }),
  });

  implementStaffCall(server, systemClock, contract.endOwnSession, {
    permission: 'use_console',
    handle: async ({ endedSessionId }, { actor }) => {
      await endOwnSession(parts, actor, endedSessionId);
      return {};
    },
  });

  implementStaffCall(server, systemClock, contract.endOtherSessions, {
    permission: 'use_console',
    handle: async (_request, { actor, session }) => ({
      ended: String(await endOtherSessions(parts, actor, session)),
    }),
  });

  implement(server, contract.logoutStaff, {
    policy: 'staff',
    permission: 'use_console',
    cookie: 'staff',
    handle: async ({ everywhere }, context) => {
      const { session, cookie } = context;
      const actor = { ...originOf(context), staffId: session.staffId, at: systemClock.now() };
      await logout(parts, actor, { session, everywhere });
      cookie.clear();
      return {};
    },
  });
}

/** Step-up in an open session, by a code or by the identity provider. */
function registerStepUpRoutes(server: CallServer, context: StaffContext): void {
  const { systemClock, identityProvider } = context;
  implementStaffCall(server, systemClock, contract.completeStepUp, {
    permission: 'use_console',
    handle: async ({ totpCode }, { actor, session }) => {
      await completeStepUp(context, { actor, session, totpCode });
      return {};
    },
  });

  implementStaffCall(server, systemClock, contract.startProviderStepUp, {
    permission: 'use_console',
    handle: async (_request, { actor, session }) => {
      if (identityProvider === undefined) throw new Refusal('not_found');
      return startProviderStepUp(context, identityProvider, { actor, session });
    },
  });

  implementStaffCall(server, systemClock, contract.finishProviderStepUp, {
    permission: 'use_console',
    handle: async (answer, { actor, session }) => {
      if (identityProvider === undefined) throw new Refusal('provider_login_refused');
      await finishProviderStepUp(context, identityProvider, { actor, session, answer });
      return {};
    },
  });
}

function registerAdministrationRoutes(server: CallServer, context: StaffContext): void {
  const { systemClock } = context;
  const administering = { permission: 'administer_staff', proof: 'recent' } as const;

  implementStaffCall(server, systemClock, contract.listStaff, {
    permission: 'read_staff',
    handle: async (_request, { actor }) => {
      const members = await listStaff(context);
      return {
        members: members.map(({ id, openSessions, passkeys, lastSeenAt, approval, mail, ...member }) => ({
          staffId: id,
          name: member.name,
          email: member.email,
          role: member.role,
          status: member.status,
          openSessions: String(openSessions),
          passkeys: String(passkeys),
          ...(lastSeenAt !== undefined && { lastSeenAt: instantAsIso(lastSeenAt) }),
          ...(mail !== undefined && member.status === 'invited' && { invitationMail: mail }),
          ...(approval !== undefined && {
            approval: { role: approval.role, isMine: approval.requestedBy === actor.staffId },
          }),
        })),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.inviteStaff, {
    ...administering,
    handle: async ({ invitedEmail, invitedName, role, reason }, { actor }) => {
      const invitee = { email: invitedEmail, name: invitedName, role, reason };
      const delivered = await inviteStaff(context, actor, invitee);
      return { staffId: delivered.staffId, ...invitationOnTheWire(delivered) };
    },
  });

  implementStaffCall(server, systemClock, contract.renewStaffAccess, {
    ...administering,
    handle: async (request, { actor }) => invitationOnTheWire(await renewAccess(context, actor, request)),
  });

  implementStaffCall(server, systemClock, contract.endStaffSessions, {
    ...administering,
    handle: async (request, { actor }) => ({ ended: String(await endSessionsOf(context, actor, request)) }),
  });

  implementStaffCall(server, systemClock, contract.changeStaffRole, {
    ...administering,
    handle: async (request, { actor }) => {
      await changeRole(context, actor, request);
      return {};
    },
  });

  implementStaffCall(server, systemClock, contract.approveStaffRole, {
    ...administering,
    handle: async (request, { actor }) => {
      await approveRole(context, actor, request);
      return {};
    },
  });

  implementStaffCall(server, systemClock, contract.suspendStaff, {
    ...administering,
    handle: async (request, { actor }) => {
      await suspend(context, actor, request);
      return {};
    },
  });

  implementStaffCall(server, systemClock, contract.reinstateStaff, {
    ...administering,
    handle: async (request, { actor }) => {
      await reinstate(context, actor, request);
      return {};
    },
  });
}

function invitationOnTheWire({ link }: DeliveredInvitation): {
  isMailed: boolean;
  invitationToken?: string;
  expiresAt?: string;
} {
  if (link === undefined) return { isMailed: true };
  return { isMailed: false, invitationToken: link.token, expiresAt: instantAsIso(link.expiresAt) };
}

function registerAuditRoutes(server: CallServer, context: StaffContext): void {
  implementStaffCall(server, context.systemClock, contract.listAuditEntries, {
    permission: 'read_audit_trail',
    handle: async (request) => pageOnTheWire(await listAuditEntries(context, request)),
  });

  implementStaffCall(server, context.systemClock, contract.exportAuditEntries, {
    permission: 'read_audit_trail',
    handle: async (request, { actor }) => pageOnTheWire(await exportAuditEntries(context, actor, request)),
  });

  implementStaffCall(server, context.systemClock, contract.verifyAuditTrail, {
    permission: 'read_audit_trail',
    handle: async ({ after }, { actor }) => {
      const { entries, chains, faults, next } = await verifyAuditTrail(context, actor, after);
      return {
        entries: String(entries),
        chains: String(chains),
        faults: faults.map(({ chain, who, position, fault }) => ({
          chain,
          who: who ?? 'System',
          position: String(position),
          fault,
        })),
        ...(next !== undefined && { next }),
      };
    },
  });
}

function pageOnTheWire({ entries, hasMore }: AuditPage) {
  return {
    entries: entries.map(({ recordedAt, position, hash, chain, who, ...entry }) => ({
      ...entry,
      key: auditKey({ recordedAt, chain, position }),
      who: who ?? 'System',
      recordedAt: instantAsIso(recordedAt),
      position: String(position),
      hash: hash.toString('hex'),
    })),
    hasMore,
  };
}

function auditKey(key: { recordedAt: Instant; chain: string; position: number }): string {
  return `${instantAsIso(key.recordedAt)} ${key.chain} ${key.position}`;
}
