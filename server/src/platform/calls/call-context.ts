import type { Call } from '@hiram/contract/call';
import type { CommonParameters } from '@hiram/contract/common-parameters';
import type { Locale } from '@hiram/contract/locales';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import { type EdgeBrand, type FindBrand, factsOf } from '../http/request-facts.ts';
import type { Policy, Session } from '../http/route-policies.ts';

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
  readonly log: FastifyBaseLogger;
}

export function contextOf<P extends Policy>(
  request: FastifyRequest,
  call: Call,
  findBrand: FindBrand,
): CallContext<P> {
  const { common, brand, locale } = factsOf(request, findBrand);
  if (brand === undefined) {
    throw new Refusal(call.refusals.includes('not_found') ? 'not_found' : 'request_malformed', {
      unknownBrand: true,
    });
  }
  return {
    requestId: request.id,
    common,
    brand,
    locale,
    // The policy's hook has let the request pass only with a session of this kind; public calls have none.
    session: request.session as SessionUnder<P>,
    log: request.log,
  };
}
