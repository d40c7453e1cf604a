import * as contract from '@hiram/contract/people/account-freezes';
import { implementStaffCall } from '#people/staff/index.ts';
import { flagOf } from '#platform/calls/flag.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import {
  endBorrowerSessions,
  type FreezeContext,
  freezeBorrower,
  freezeOwnAccount,
  unfreezeBorrower,
} from './freeze-account.ts';

export function registerAccountFreezeRoutes(server: CallServer, context: FreezeContext): void {
  const { systemClock } = context;

  implement(server, contract.freezeOwnAccount, {
    policy: 'borrower',
    handle: async (_request, { session, requestId }) => {
      await freezeOwnAccount(context, { ...session, requestId });
      return { isFrozen: flagOf(true) };
    },
  });

  implementStaffCall(server, systemClock, contract.freezeBorrower, {
    permission: 'protect_accounts',
    handle: async (request, { actor }) => {
      await freezeBorrower(context, actor, request);
      return { isFrozen: true };
    },
  });

  implementStaffCall(server, systemClock, contract.unfreezeBorrower, {
    permission: 'protect_accounts',
    proof: 'recent',
    handle: (request, { actor }) => unfreezeBorrower(context, actor, request),
  });

  implementStaffCall(server, systemClock, contract.endBorrowerSessions, {
    permission: 'protect_accounts',
    handle: async (request, { actor }) => {
      await endBorrowerSessions(context, actor, request);
      return {};
    },
  });
}
