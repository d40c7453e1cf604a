import type { SessionId } from '#platform/http/route-policies.ts';
import type { BrowserCookie } from '#platform/http/session-cookies.ts';
import type { Secret } from '#platform/secret.ts';
import { type KeyedDigests, keyedDigests } from './keyed-digest.ts';

/** What only the requester of an OTP knows. Nobody else's attempts count against it. */
export interface Requester {
  /** The browser's cookie; undefined if the caller sends none. */
  readonly browser: Secret | undefined;
  /** The captcha session or login session in which the OTP is requested and entered. */
  readonly flow?: string | undefined;
}

/** The requester of a new OTP. */
export interface CodeRequester extends Requester {
  /**
   * Whether callers without a cookie may enter the OTP: the requester sent none and may keep none, as a native
   * app that handles no cookies before its login. Their attempts are counted apart.
   */
  readonly isUnbound: boolean;
}

/** For a public call that sends an OTP. Its response sets the browser's cookie. */
export function codeRequester(browser: BrowserCookie, flow?: string): CodeRequester {
  return { browser: browser.remember(), flow, isUnbound: browser.presented === undefined };
}

/** For an OTP to the borrower's own number, which is valid in this session alone. */
export function sessionRequester({ sessionId }: { readonly sessionId: SessionId }): CodeRequester {
  return { browser: undefined, flow: `session ${sessionId}`, isUnbound: false };
}

/** For a call that enters an OTP. */
export function requesterOf(browser: BrowserCookie, flow?: string): Requester {
  return { browser: browser.presented, flow };
}

export function browserDigests(key: Secret, browser: Secret): KeyedDigests {
  return keyedDigests(key, 'browser', browser.reveal());
}

export function flowDigests(key: Secret, flow: string): KeyedDigests {
  return keyedDigests(key, 'flow', flow);
}

/** Under every key that is in use. */
export function requesterDigests(key: Secret, { browser, flow }: Requester): Buffer[] {
  return [
    ...(browser === undefined ? [] : browserDigests(key, browser)),
    ...(flow === undefined ? [] : flowDigests(key, flow)),
  ];
}
