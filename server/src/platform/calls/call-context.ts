import type { Call } from '@hiram/contract/call';
import type { CommonParameters } from '@hiram/contract/common-parameters';
import type { Locale } from '@hiram/contract/locales';
import { isConsoleCall } from '@hiram/contract/staff-call';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import { type EdgeBrand, type FindBrand, factsOf } from '../http/request-facts.ts';
import type { Policy, Session } from '../http/route-policies.ts';
import {
  type BrowserCookie,
  browserCookie,
  type CookieOwner,
  type SessionCookie,
  sessionCookie,
} from '../http/session-cookies.ts';

/** The caller's session that the policy guarantees. Public calls have none. */
type SessionUnder<P extends Policy> = Extract<Session, { readonly kind: P }>;

/** Staff calls belong to the lender, not to a brand: the first administrator signs in before there is one. */
type BrandUnder<P extends Policy> = P extends 'staff' ? undefined : EdgeBrand;

/** The context of a handler, in addition to its request. */
export interface CallContext<P extends Policy> {
  readonly requestId: string;
  readonly common: CommonParameters;
  readonly brand: BrandUnder<P>;
  /** The language of the response copy. */
  readonly locale: Locale;
  readonly session: SessionUnder<P>;
  /** On a public call that recognises borrowers: the caller's session, if they have one. */
  readonly visitor: SessionUnder<'borrower'> | undefined;
  /** Where the calling page was loaded from, as the browser reports it; otherwise where we were reached. */
  readonly pageOrigin: string;
  /**
   * Whether a browser sent the request for a page. Its headers say so, and no script can remove them; a native
   * app's own requests have none.
   */
  readonly isFromPage: boolean;
  /** The caller's IP address, as reported by trusted proxies. */
  readonly address: string;
  /** Recognises the caller's browser. It authenticates nobody. */
  readonly browser: BrowserCookie;
  readonly log: FastifyBaseLogger;
}

/** With the session cookie, for the few handlers that start or end a session. */
export type CallContextWith<P extends Policy, Owner extends CookieOwner> = [Owner] extends [never]
  ? CallContext<P>
  : CallContext<P> & { readonly cookie: SessionCookie };

export function contextOf<P extends Policy, Owner extends CookieOwner>(
  request: FastifyRequest,
  reply: FastifyReply,
  { call, findBrand, cookie }: { call: Call; findBrand: FindBrand; cookie: Owner | undefined },
): CallContextWith<P, Owner> {
  const { common, brand, locale } = factsOf(request, findBrand);
  const isConsole = isConsoleCall(call);
  if (brand === undefined && !isConsole) {
    throw new Refusal(call.refusals.includes('not_found') ? 'not_found' : 'request_malformed', {
      unknownBrand: true,
    });
  }
  const context: CallContext<P> = {
    requestId: request.id,
    common,
    // The cast is safe: other calls were refused above. The console's sign-in calls are public and read none.
    brand: (isConsole ? undefined : brand) as BrandUnder<P>,
    locale,
    // The cast is safe: the policy hook only admits requests with this kind of session, and public calls have
    // none.
    session: request.session as SessionUnder<P>,
    visitor: request.session?.kind === 'borrower' ? request.session : undefined,
    pageOrigin: request.headers.origin ?? `${request.protocol}://${request.host}`,
    isFromPage: request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined,
    address: request.ip,
    browser: browserCookie(request, reply),
    log: request.log,
  };
  const whole =
    cookie === undefined ? context : { ...context, cookie: sessionCookie(request, reply, cookie) };
  // The cast is safe: the cookie is present exactly when the implementation names its owner, as the type
  // says.
  return whole as CallContextWith<P, Owner>;
}
