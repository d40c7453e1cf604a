import type { Call } from '@hiram/contract/call';
import type { CommonParameters } from '@hiram/contract/common-parameters';
import type { Locale } from '@hiram/contract/locales';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import { type EdgeBrand, type FindBrand, factsOf } from '../http/request-facts.ts';
import type { Policy, Session } from '../http/route-policies.ts';
import { type CookieOwner, type SessionCookie, sessionCookie } from '../http/session-cookies.ts';

/** Who asks, as far as the policy proves it: nobody on a public call. */
export type SessionUnder<P extends Policy> = Extract<Session, { readonly kind: P }>;

/** What a handler knows beside its request. */
export interface CallContext<P extends Policy> {
  readonly requestId: string;
  readonly common: CommonParameters;
  readonly brand: EdgeBrand;
  /** The language of the texts in the answer. */
  readonly locale: Locale;
  readonly session: SessionUnder<P>;
  /** The caller's network address, as far as the trusted proxies tell it. */
  readonly address: string;
  readonly log: FastifyBaseLogger;
}

/** With the session's cookie, for the few handlers that begin or end a session. */
export type CallContextWith<P extends Policy, Owner extends CookieOwner> = [Owner] extends [never]
  ? CallContext<P>
  : CallContext<P> & { readonly cookie: SessionCookie };

export function contextOf<P extends Policy, Owner extends CookieOwner>(
  request: FastifyRequest,
  reply: FastifyReply,
  { call, findBrand, cookie }: { call: Call; findBrand: FindBrand; cookie: Owner | undefined },
): CallContextWith<P, Owner> {
  const { common, brand, locale } = factsOf(request, findBrand);
  if (brand === undefined) {
    throw new Refusal(call.refusals.includes('not_found') ? 'not_found' : 'request_malformed', {
      unknownBrand: true,
    });
  }
  const context: CallContext<P> = {
    requestId: request.id,
    common,
    brand,
    locale,
    // The policy's hook has let the request pass only with a session of this kind; public calls have none.
    session: request.session as SessionUnder<P>,
    address: request.ip,
    log: request.log,
  };
  const whole =
    cookie === undefined ? context : { ...context, cookie: sessionCookie(request, reply, cookie) };
  // The cookie is there exactly when the implementation named its owner, which is what the type says.
  return whole as CallContextWith<P, Owner>;
}
