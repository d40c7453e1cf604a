import * as contract from '@hiram/contract/people/passkeys';
import { idFrom, parseId } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { flagOf } from '#platform/calls/flag.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import type { IsOwn } from '#platform/calls/ownership.ts';
import type { EdgeBrand } from '#platform/http/request-facts.ts';
import { knownCredentials, transportsOf } from '#platform/passkeys/passkey-wire.ts';
import { type RelyingParty, relyingPartyOf } from '#platform/passkeys/relying-party.ts';
import { PASSKEY_ALGORITHMS } from '#platform/passkeys/verify-passkey.ts';
import { maskedMobile } from '../borrower.ts';
import type { IdentityContext } from '../identity-context.ts';
import { openSession } from '../login.routes.ts';
import { rememberProvenBrowser } from '../one-time-codes/proven-browser.ts';
import { sessionRequester } from '../one-time-codes/requester.ts';
import { sendCode } from '../one-time-codes/send-code.ts';
import { readOwnMobile } from '../read-user.ts';
import { refuseOtherCell } from '../refuse-other-cell.ts';
import { deviceOf, registrationOf } from '../wire-values.ts';
import { beginPasskeyLogin, finishPasskeyLogin } from './log-in-by-passkey.ts';
import { readPasskeys, removePasskey, renamePasskey } from './manage-passkeys.ts';
import { MOST_PASSKEYS } from './passkey.ts';
import { isOwnPasskey } from './passkeys.sql.ts';
import { beginRegistration, finishRegistration } from './register-passkey.ts';
import { beginStepUp, finishStepUp } from './step-up-by-passkey.ts';

export function registerPasskeyRoutes(server: CallServer, context: IdentityContext): void {
  registerOwnPasskeyRoutes(server, context);
  registerRegistrationRoutes(server, context);
  registerPasskeyLoginRoutes(server, context);
  registerStepUpRoutes(server, context);
}

function partyOf(
  { passkeyOrigins }: IdentityContext,
  { brand, pageOrigin }: { readonly brand: EdgeBrand; readonly pageOrigin: string },
): RelyingParty {
  return relyingPartyOf(pageOrigin, passkeyOrigins(brand.code));
}

function registerOwnPasskeyRoutes(server: CallServer, context: IdentityContext): void {
  const isOwn: IsOwn = async (borrowerId, text) => {
    const id = parseId<'Passkey'>(text);
    return id !== undefined && isOwnPasskey(context.database, borrowerId, id);
  };
  implement(server, contract.listPasskeys, {
    policy: 'borrower',
    handle: async (_request, { session }) => {
      const passkeys = await readPasskeys(context, session.borrowerId);
      return {
        passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, isBackedUp }) => ({
          passkeyId: id,
          name,
          createdAt: instantAsIso(createdAt),
          ...(lastUsedAt !== undefined && { lastUsedAt: instantAsIso(lastUsedAt) }),
          isBackedUp: flagOf(isBackedUp),
        })),
        canAdd: flagOf(passkeys.length < MOST_PASSKEYS),
      };
    },
  });
  implement(server, contract.renamePasskey, {
    policy: 'borrower',
    ownership: { passkeyId: isOwn },
    handle: async ({ passkeyId, name }, { session: { borrowerId } }) => {
      await renamePasskey(context, { borrowerId, id: idFrom(passkeyId), name });
      return {};
    },
  });
  implement(server, contract.removePasskey, {
    policy: 'borrower',
    ownership: { passkeyId: isOwn },
    handle: async ({ passkeyId, smsCode }, { session: { borrowerId, sessionId }, locale }) => {
      await removePasskey(context, { borrowerId, sessionId, id: idFrom(passkeyId), smsCode, locale });
      return {};
    },
  });
}

function registerRegistrationRoutes(server: CallServer, context: IdentityContext): void {
  implement(server, contract.sendPasskeyCode, {
    policy: 'borrower',
    handle: async (_request, { session, brand, locale, common, address }) => {
      const mobile = await readOwnMobile(context, session.borrowerId);
      const { resendAfterSeconds } = await sendCode(context.proof, {
        brand: brand.code,
        market: brand.market,
        mobile,
        purpose: 'manage_passkeys',
        via: 'sms',
        locale,
        device: common.deviceId ?? session.borrowerId,
        address,
        campaign: undefined,
        captcha: undefined,
        requester: sessionRequester(session),
        isOwnNumber: true,
      });
      return { resendAfterSeconds: String(resendAfterSeconds), maskedMobile: maskedMobile(mobile) };
    },
  });
  implement(server, contract.beginPasskeyRegistration, {
    policy: 'borrower',
    handle: async ({ smsCode }, call) => {
      const { borrowerId, sessionId } = call.session;
      const party = partyOf(context, call);
      const start = await beginRegistration(context, { borrowerId, sessionId, party, smsCode });
      return {
        challenge: start.challenge,
        rpId: party.id,
        rpName: context.proof.brandIdentity(call.brand.code)?.name ?? call.brand.code,
        userHandle: start.userHandle,
        userName: start.userName,
        algorithms: PASSKEY_ALGORITHMS.map(String),
        known: knownCredentials(start.known),
      };
    },
  });
  implement(server, contract.finishPasskeyRegistration, {
    policy: 'borrower',
    handle: async ({ name, transports, ...answer }, call) => {
      const { borrowerId, sessionId } = call.session;
      const registration = { borrowerId, sessionId, name, answer, locale: call.locale };
      const party = partyOf(context, call);
      const made = { ...registration, party, transports: transportsOf(transports) };
      return { passkeyId: await finishRegistration(context, made) };
    },
  });
}

function registerPasskeyLoginRoutes(server: CallServer, context: IdentityContext): void {
  implement(server, contract.beginPasskeyLogin, {
    policy: 'public',
    handle: async ({ mobile }, call) => {
      const { brand, browser, address } = call;
      if (mobile !== undefined) await refuseOtherCell(context, mobile, brand);
      const party = partyOf(context, call);
      const { challenge, allowed } = await beginPasskeyLogin(context, {
        party,
        address,
        brand: brand.code,
        presentedBrowser: browser.presented,
        browser: browser.remember(),
        number: mobile === undefined ? undefined : registrationOf(mobile, brand),
      });
      return { challenge, rpId: party.id, allowed: knownCredentials(allowed) };
    },
  });
  implement(server, contract.finishPasskeyLogin, {
    policy: 'public',
    cookie: 'borrower',
    handle: async ({ mobile, ...answer }, call) => {
      const { brand, browser, cookie, common, locale } = call;
      const started = await finishPasskeyLogin(context, {
        answer,
        party: partyOf(context, call),
        brand: brand.code,
        browser: browser.presented,
        number: mobile === undefined ? undefined : registrationOf(mobile, brand),
        // A passkey is used in a page, whose session is a browser's.
        origin: { device: deviceOf(common), channel: 'browser', cookie: cookie.presented, locale },
      });
      const session = openSession(call, started, 'passkey');
      const ownMobile = await readOwnMobile(context, started.borrowerId);
      await rememberProvenBrowser(context.proof, ownMobile, browser.remember());
      return { ...session, isNew: flagOf(false) };
    },
  });
}

function registerStepUpRoutes(server: CallServer, context: IdentityContext): void {
  implement(server, contract.beginPasskeyStepUp, {
    policy: 'borrower',
    handle: async ({ purpose }, call) => {
      const { borrowerId, sessionId } = call.session;
      const party = partyOf(context, call);
      const { challenge, allowed } = await beginStepUp(context, { borrowerId, sessionId, party, purpose });
      return { challenge, rpId: party.id, allowed: knownCredentials(allowed) };
    },
  });
  implement(server, contract.finishPasskeyStepUp, {
    policy: 'borrower',
    handle: async ({ purpose, ...answer }, call) => {
      const { borrowerId, sessionId } = call.session;
      const party = partyOf(context, call);
      const stepUp = { borrowerId, sessionId, party, purpose, answer };
      return { stepUpCode: await finishStepUp(context, stepUp) };
    },
  });
}
