import {
  deleteUser,
  endSession,
  logout,
  mintHandOff as mintHandOffCall,
  readUserInfo,
  readUserMenu,
} from '@hiram/contract/people/identity';
import { idFrom, parseId } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { flagOf } from '#platform/calls/flag.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { registerCodeRoutes } from './code.routes.ts';
import { deleteAccount } from './delete-account.ts';
import { endSessionOf, isSessionOf, logOut } from './end-sessions.ts';
import type { IdentityContext } from './identity-context.ts';
import { registerLoginRoutes } from './login.routes.ts';
import { mintHandOff } from './mint-hand-off.ts';
import { sessionRequester } from './one-time-codes/requester.ts';
import { registerPasskeyRoutes } from './passkeys/passkeys.routes.ts';
import { readUser } from './read-user.ts';

export function registerIdentityRoutes(server: CallServer, context: IdentityContext): void {
  registerCodeRoutes(server, context);
  registerLoginRoutes(server, context);
  registerPasskeyRoutes(server, context);
  registerSessionRoutes(server, context);
  registerAccountRoutes(server, context);
}

function registerSessionRoutes(server: CallServer, context: IdentityContext): void {
  implement(server, mintHandOffCall, {
    policy: 'borrower',
    handle: async (_request, { session }) => {
      const code = await inTransaction(context.database, (tx) => mintHandOff(tx, session, context));
      return { handOffCode: code.reveal() };
    },
  });
  implement(server, logout, {
    policy: 'borrower',
    cookie: 'borrower',
    handle: async ({ everywhere }, { session, cookie }) => {
      await logOut(context, session, { everywhere: everywhere === '1' });
      cookie.clear();
      return {};
    },
  });
  implement(server, endSession, {
    policy: 'borrower',
    ownership: {
      endedSessionId: async (borrowerId, text) => {
        const id = parseId<'Session'>(text);
        return id !== undefined && isSessionOf(context.database, borrowerId, id);
      },
    },
    handle: async ({ endedSessionId }) => {
      await endSessionOf(context, idFrom(endedSessionId));
      return {};
    },
  });
}

/** The borrower's menu, in display order. */
const MENU = [
  'orders',
  'accounts',
  'complaints',
  'customerService',
  'devices',
  'privacy',
  'terms',
  'deleteAccount',
] as const;

function registerAccountRoutes(server: CallServer, context: IdentityContext): void {
  implement(server, readUserMenu, {
    policy: 'borrower',
    handle: async () => ({ menu: MENU.map((key) => ({ key })) }),
  });
  implement(server, readUserInfo, {
    policy: 'borrower',
    handle: async (_request, { session }) => {
      const { sessions, hasPassword, maskedMobile } = await readUser(context, session);
      return {
        userId: session.borrowerId,
        maskedMobile,
        hasPassword: flagOf(hasPassword),
        isFrozen: flagOf((await context.isFrozen?.(context.database, session.borrowerId)) === true),
        sessions: sessions.map(({ id, deviceName, lastSeenAt, isThisOne }) => ({
          sessionId: id,
          deviceName,
          lastSeenAt: instantAsIso(lastSeenAt),
          isThisOne: flagOf(isThisOne),
        })),
      };
    },
  });
  implement(server, deleteUser, {
    policy: 'borrower',
    cookie: 'borrower',
    handle: async ({ smsCode }, { session, brand: { market }, cookie }) => {
      const { borrowerId } = session;
      const requester = sessionRequester(session);
      await deleteAccount(context, { borrowerId, market, code: smsCode, requester });
      cookie.clear();
      return {};
    },
  });
}
