import * as contract from '@hiram/contract/people/staff-passkeys';
import { instantAsIso } from '@hiram/values/instant';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import { knownCredentials, transportsOf } from '#platform/passkeys/passkey-wire.ts';
import { type RelyingParty, relyingPartyOf } from '#platform/passkeys/relying-party.ts';
import { PASSKEY_ALGORITHMS } from '#platform/passkeys/verify-passkey.ts';
import { removePasskeysOf } from './administer-staff.ts';
import {
  beginPasskeyRegistration,
  finishPasskeyRegistration,
  removePasskey,
  renamePasskey,
} from './own-passkeys.ts';
import { findPasskeysOf } from './passkeys.sql.ts';
import { implementStaffCall } from './staff-call.ts';
import type { StaffContext } from './staff-context.ts';
import { openedAccount, originOf } from './staff-login.routes.ts';
import {
  beginPasskeyLogin,
  beginPasskeyStepUp,
  finishPasskeyLogin,
  finishPasskeyStepUp,
} from './use-passkey.ts';

export function registerStaffPasskeyRoutes(server: CallServer, context: StaffContext): void {
  registerLoginRoutes(server, context);
  registerStepUpRoutes(server, context);
  registerOwnPasskeyRoutes(server, context);
  implementStaffCall(server, context.systemClock, contract.removeStaffPasskeys, {
    permission: 'administer_staff',
    proof: 'recent',
    handle: async (request, { actor }) => ({
      removed: String(await removePasskeysOf(context, actor, request)),
    }),
  });
}

function partyOf(
  { passkeyOrigins }: StaffContext,
  { pageOrigin }: { readonly pageOrigin: string },
): RelyingParty {
  return relyingPartyOf(pageOrigin, passkeyOrigins ?? { origins: [], allowsLocalhost: false });
}

function registerLoginRoutes(server: CallServer, context: StaffContext): void {
  implement(server, contract.beginStaffPasskeyLogin, {
    policy: 'public',
    handle: async (_request, call) => {
      const party = partyOf(context, call);
      const browser = call.browser.remember();
      const challenge = await beginPasskeyLogin(context, { browser, address: call.address });
      return { challenge, rpId: party.id, allowed: [] };
    },
  });
  implement(server, contract.finishStaffPasskeyLogin, {
    policy: 'public',
    cookie: 'staff',
    handle: async (answer, call) => {
      const started = await finishPasskeyLogin(context, {
        answer,
        party: partyOf(context, call),
        browser: call.browser.presented,
        origin: originOf(call),
      });
      return openedAccount(context, started, call);
    },
  });
}

function registerStepUpRoutes(server: CallServer, context: StaffContext): void {
  const { systemClock } = context;
  implementStaffCall(server, systemClock, contract.beginStaffPasskeyStepUp, {
    permission: 'use_console',
    handle: async (_request, call) => {
      const party = partyOf(context, call);
      const { actor, session } = call;
      const { challenge, allowed } = await beginPasskeyStepUp(context, { actor, session, party });
      return { challenge, rpId: party.id, allowed: knownCredentials(allowed) };
    },
  });
  implementStaffCall(server, systemClock, contract.finishStaffPasskeyStepUp, {
    permission: 'use_console',
    handle: async (answer, call) => {
      const { actor, session } = call;
      await finishPasskeyStepUp(context, { actor, session, answer, party: partyOf(context, call) });
      return {};
    },
  });
}

function registerOwnPasskeyRoutes(server: CallServer, context: StaffContext): void {
  const { systemClock } = context;
  const own = { permission: 'use_console' } as const;
  const freshlyProven = { ...own, proof: 'recent' } as const;

  implementStaffCall(server, systemClock, contract.listOwnPasskeys, {
    ...own,
    handle: async (_request, { actor }) => {
      const passkeys = await findPasskeysOf(context.database, actor.staffId);
      return {
        passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, isBackedUp }) => ({
          passkeyId: id,
          name,
          createdAt: instantAsIso(createdAt),
          ...(lastUsedAt !== undefined && { lastUsedAt: instantAsIso(lastUsedAt) }),
          isBackedUp,
        })),
      };
    },
  });
  implementStaffCall(server, systemClock, contract.beginOwnPasskeyRegistration, {
    ...freshlyProven,
    handle: async (_request, call) => {
      const party = partyOf(context, call);
      const { actor, session } = call;
      const { known, ...start } = await beginPasskeyRegistration(context, { actor, session });
      return {
        ...start,
        rpId: party.id,
        rpName: 'Operations console',
        algorithms: PASSKEY_ALGORITHMS.map(String),
        known: knownCredentials(known),
      };
    },
  });
  implementStaffCall(server, systemClock, contract.finishOwnPasskeyRegistration, {
    ...freshlyProven,
    handle: async ({ name, transports, ...answer }, call) => {
      const { actor, session } = call;
      const made = { actor, session, name, answer, transports: transportsOf(transports) };
      return {
        passkeyId: await finishPasskeyRegistration(context, { ...made, party: partyOf(context, call) }),
      };
    },
  });
  implementStaffCall(server, systemClock, contract.renameOwnPasskey, {
    ...own,
    handle: async (request, { actor }) => {
      await renamePasskey(context, actor, request);
      return {};
    },
  });
  implementStaffCall(server, systemClock, contract.removeOwnPasskey, {
    ...freshlyProven,
    handle: async ({ passkeyId }, { actor }) => {
      await removePasskey(context, actor, passkeyId);
      return {};
    },
  });
}
