import { createHash } from 'node:crypto';
import type { CommonParameters } from '@hiram/contract/common-parameters';
import {
  login,
  resetPassword as resetPasswordCall,
  takeHandOff as takeHandOffCall,
} from '@hiram/contract/people/identity';
import { flagOf } from '#platform/calls/flag.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import type { EdgeBrand } from '#platform/http/request-facts.ts';
import type { SessionCookie } from '#platform/http/session-cookies.ts';
import { Secret } from '#platform/secret.ts';
import type { IdentityContext } from './identity-context.ts';
import { type LoggedIn, type LoginOrigin, logInByCode, logInByPassword } from './log-in.ts';
import { takeHandOff } from './redeem-hand-off.ts';
import { resetPassword } from './reset-password.ts';
import type { SessionChannel } from './session.ts';
import type { StartedSession } from './start-session.ts';
import { deviceOf, registrationOf } from './wire-values.ts';

export function registerLoginRoutes(server: CallServer, parts: IdentityContext): void {
  implement(server, login, {
    policy: 'public',
    cookie: 'borrower',
    handle: async ({ mobile, channel = 'browser', ...proof }, context) => {
      const { address, cookie } = context;
      const loggedIn = await logIn(parts, placeOf(mobile, channel, context), { ...proof, address });
      return { ...sessionCookieFor(cookie, loggedIn), isNew: flagOf(loggedIn.isNew) };
    },
  });
  implement(server, resetPasswordCall, {
    policy: 'public',
    cookie: 'borrower',
    handle: async ({ mobile, smsCode, newPassword }, context) => {
      const place = { ...placeOf(mobile, 'browser', context), code: smsCode, newPassword };
      return sessionCookieFor(context.cookie, await resetPassword(parts, place));
    },
  });
  implement(server, takeHandOffCall, {
    policy: 'public',
    cookie: 'borrower',
    handle: async ({ handOffCode }, { brand, common, cookie }) => {
      const code = new Secret(handOffCode);
      const taking = { code, device: deviceOf(common), brand: brand.code, cookie: cookie.presented };
      return sessionCookieFor(cookie, await takeHandOff(parts, taking));
    },
  });
}

/** Accepts exactly one of OTP and password. */
async function logIn(
  context: IdentityContext,
  place: LoginOrigin,
  {
    smsCode,
    password,
    address,
  }: { readonly smsCode?: string; readonly password?: string; readonly address: string },
): Promise<LoggedIn> {
  if (smsCode !== undefined && password === undefined)
    return logInByCode(context, { ...place, code: smsCode });
  if (password !== undefined && smsCode === undefined) {
    return logInByPassword(context, { ...place, password, address });
  }
  throw new Refusal('request_malformed', { problem: 'a login is by a code or by a password' });
}

function placeOf(
  mobile: string,
  channel: SessionChannel,
  {
    brand,
    common,
    cookie,
  }: { readonly brand: EdgeBrand; readonly common: CommonParameters; readonly cookie: SessionCookie },
): LoginOrigin {
  const registration = registrationOf(mobile, brand);
  return { registration, device: deviceOf(common), channel, cookie: cookie.presented };
}

/** The secret goes into the cookie; the page receives only the handle. */
function sessionCookieFor(
  cookie: SessionCookie,
  { id, borrowerId, secret, cookieLastsSeconds }: StartedSession,
): { sessionId: string; person: string } {
  cookie.set(secret, { lastsSeconds: cookieLastsSeconds });
  return { sessionId: id, person: createHash('sha256').update(`person ${borrowerId}`).digest('base64url') };
}
