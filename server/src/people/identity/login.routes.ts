import { createHash } from 'node:crypto';
import {
  login,
  resetPassword as resetPasswordCall,
  takeHandOff as takeHandOffCall,
} from '@hiram/contract/people/identity';
import type { CallContext } from '#platform/calls/call-context.ts';
import { flagOf } from '#platform/calls/flag.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import type { SessionCookie } from '#platform/http/session-cookies.ts';
import { Secret } from '#platform/secret.ts';
import type { IdentityContext } from './identity-context.ts';
import type { LoginWay } from './identity-metrics.ts';
import { type LoggedIn, type LoginOrigin, logInByCode, logInByPassword } from './log-in.ts';
import { rememberProvenBrowser } from './one-time-codes/proven-browser.ts';
import { requesterOf } from './one-time-codes/requester.ts';
import { takeHandOff } from './redeem-hand-off.ts';
import { refuseOtherCell } from './refuse-other-cell.ts';
import { resetPassword } from './reset-password.ts';
import type { SessionChannel } from './session.ts';
import type { StartedSession } from './start-session.ts';
import { deviceOf, registrationOf } from './wire-values.ts';

export function registerLoginRoutes(server: CallServer, parts: IdentityContext): void {
  implement(server, login, {
    policy: 'public',
    cookie: 'borrower',
    handle: async ({ mobile, channel, ...proof }, context) => {
      await refuseOtherCell(parts, mobile, context.brand);
      const { address, isFromPage } = context;
      // A page gets a long session only for a hand-off code of the app, whatever it claims to be.
      const sessionChannel = channel === 'native' && !isFromPage ? 'native' : 'browser';
      const loggedIn = await logIn(parts, placeOf(mobile, sessionChannel, context), { ...proof, address });
      const session = openSession(context, loggedIn, proof.smsCode === undefined ? 'password' : 'code');
      await rememberBrowser(parts, mobile, context);
      return { ...session, isNew: flagOf(loggedIn.isNew) };
    },
  });
  implement(server, resetPasswordCall, {
    policy: 'public',
    cookie: 'borrower',
    handle: async ({ mobile, smsCode, newPassword }, context) => {
      await refuseOtherCell(parts, mobile, context.brand);
      const place = { ...placeOf(mobile, 'browser', context), code: smsCode, newPassword };
      const session = openSession(context, await resetPassword(parts, place), 'password_reset');
      await rememberBrowser(parts, mobile, context);
      return session;
    },
  });
  implement(server, takeHandOffCall, {
    policy: 'public',
    cookie: 'borrower',
    handle: async ({ handOffCode }, context) => {
      const { brand, common, cookie } = context;
      const code = new Secret(handOffCode);
      const taking = { code, device: deviceOf(common), brand: brand.code, cookie: cookie.presented };
      return openSession(context, await takeHandOff(parts, taking), 'hand_off');
    },
  });
}

/** A browser in which somebody has logged in with the number is recognised from now on. */
async function rememberBrowser(
  { proof }: IdentityContext,
  typed: string,
  { brand, browser }: Pick<CallContext<'public'>, 'brand' | 'browser'>,
): Promise<void> {
  const { mobile } = registrationOf(typed, brand);
  await rememberProvenBrowser(proof, mobile, browser.presented ?? browser.remember());
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
    browser,
    locale,
  }: Pick<CallContext<'public'>, 'brand' | 'common' | 'browser' | 'locale'> & {
    readonly cookie: SessionCookie;
  },
): LoginOrigin {
  const registration = registrationOf(mobile, brand);
  const requester = requesterOf(browser);
  return { registration, device: deviceOf(common), channel, cookie: cookie.presented, requester, locale };
}

/** The secret goes into the cookie; the page receives only the handle. The log says who came in, and how. */
export function openSession(
  { cookie, log }: { readonly cookie: SessionCookie; readonly log: CallContext<'public'>['log'] },
  { id, borrowerId, secret, cookieLastsSeconds }: StartedSession,
  way: LoginWay,
): { sessionId: string; person: string } {
  log.info({ way, borrowerId }, 'logged in');
  cookie.set(secret, { lastsSeconds: cookieLastsSeconds });
  return { sessionId: id, person: createHash('sha256').update(`person ${borrowerId}`).digest('base64url') };
}
