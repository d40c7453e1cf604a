import type { DataOf } from '@hiram/contract/call';
import * as contract from '@hiram/contract/people/staff';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { CallContext } from '#platform/calls/call-context.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import type { SessionCookie } from '#platform/http/session-cookies.ts';
import { acceptInvitation, openInvitation } from './accept-invitation.ts';
import { finishLoginByApp, finishLoginByRecoveryCode } from './finish-login.ts';
import { rememberBrowser } from './known-browser.ts';
import type { Member } from './member.ts';
import { finishProviderLogin, startProviderLogin } from './provider-login.ts';
import { effectivePermissions } from './roles.ts';
import { limits } from './session-limits.ts';
import type { Origin, StaffContext } from './staff-context.ts';
import { startLogin } from './start-login.ts';
import type { StartedSession } from './start-session.ts';

const SECOND = 1000;

/** Routes that need no session: the two steps of a login, and an invitation. */
export function registerStaffLoginRoutes(server: CallServer, parts: StaffContext): void {
  implement(server, contract.startStaffLogin, {
    policy: 'public',
    handle: async (request, context) => ({ loginToken: await startLogin(parts, request, callerOf(context)) }),
  });

  implement(server, contract.submitSecondFactor, {
    policy: 'public',
    cookie: 'staff',
    handle: async (request, context) => {
      const started = await finishLoginByApp(parts, request, callerOf(context));
      return openedAccount(parts, started, context);
    },
  });

  implement(server, contract.submitRecoveryCode, {
    policy: 'public',
    cookie: 'staff',
    handle: async (request, context) => {
      const started = await finishLoginByRecoveryCode(parts, request, callerOf(context));
      return {
        ...(await openedAccount(parts, started, context)),
        recoveryCodesLeft: String(started.recoveryCodesLeft),
      };
    },
  });

  registerProviderLogin(server, parts);

  implement(server, contract.openInvitation, {
    policy: 'public',
    handle: ({ invitationToken }) => openInvitation(parts, invitationToken),
  });

  implement(server, contract.acceptInvitation, {
    policy: 'public',
    cookie: 'staff',
    handle: async ({ invitationToken, newPassword, totpCode }, context) => {
      const acceptance = { token: invitationToken, newPassword, totpCode };
      const { secret, recoveryCodes, member } = await acceptInvitation(parts, acceptance, originOf(context));
      context.cookie.set(secret, untilTheBrowserCloses);
      await rememberBrowser(parts, member.id, context.browser.remember());
      return { recoveryCodes: [...recoveryCodes] };
    },
  });
}

/** Login with an account at an identity provider, if one is configured. */
function registerProviderLogin(server: CallServer, parts: StaffContext): void {
  const { identityProvider } = parts;

  implement(server, contract.readSignInMethods, {
    policy: 'public',
    handle: async () =>
      identityProvider === undefined ? {} : { provider: { title: identityProvider.title } },
  });

  implement(server, contract.startProviderLogin, {
    policy: 'public',
    handle: async (_request, context) => {
      if (identityProvider === undefined) throw new Refusal('not_found');
      return startProviderLogin(parts, identityProvider, originOf(context));
    },
  });

  implement(server, contract.finishProviderLogin, {
    policy: 'public',
    cookie: 'staff',
    handle: async (request, context) => {
      if (identityProvider === undefined) throw new Refusal('provider_login_refused');
      const login = await finishProviderLogin(parts, identityProvider, request, originOf(context));
      if ('loginToken' in login) return login;
      return { account: await openedAccount(parts, login.started, context) };
    },
  });
}

/** A session cookie: the server expires the session anyway, so a closed browser need not keep it. */
const untilTheBrowserCloses = { lastsSeconds: undefined };

export function originOf({ requestId, address }: Pick<CallContext<'public'>, keyof Origin>): Origin {
  return { requestId, address };
}

function callerOf(context: CallContext<'public'>) {
  return { origin: originOf(context), browser: context.browser.presented };
}

export async function openedAccount(
  parts: StaffContext,
  { member, secret, endsAt }: StartedSession,
  { cookie, browser }: Pick<CallContext<'public'>, 'browser'> & { readonly cookie: SessionCookie },
) {
  cookie.set(secret, untilTheBrowserCloses);
  await rememberBrowser(parts, member.id, browser.remember());
  return accountOnTheWire(member, endsAt);
}

export function accountOnTheWire(
  member: Member,
  sessionEndsAt: Instant,
): DataOf<typeof contract.submitSecondFactor> {
  return {
    staffId: member.id,
    name: member.name,
    email: member.email,
    role: member.role,
    permissions: [...effectivePermissions(member.role, member.isAwaitingApproval)],
    idleSeconds: String(Math.floor(limits.idleMs / SECOND)),
    sessionEndsAt: instantAsIso(sessionEndsAt),
  };
}
