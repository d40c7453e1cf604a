import { XHR_MARKER } from '@hiram/contract/marker-headers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import { carriesSessionCookie } from './session-cookies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for calls that begin or end a session: another site must not log anybody in or out either. */
    readonly changesSession?: true;
  }
}

/**
 * Refuses what another site has a borrower's browser send. Two signs are asked for, and neither can be given by a page
 * of another origin: the marker header, which no form can carry and which no other origin may send, since we answer no
 * preflight; and the browser's own word on where the request comes from.
 *
 * It runs before the session is looked up, so that a forged request does not even keep a session awake.
 */
export function refuseForgedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const problem = request.is404 ? undefined : signOfForgery(request);
    if (problem === undefined) done();
    else done(new Refusal('not_allowed', { forged: problem }));
  });
}

/** Undefined for a request that may well be our own page's. */
function signOfForgery(request: FastifyRequest): string | undefined {
  const { policy, changesSession, call } = request.routeOptions.config;
  // These bring a token or a signature of their own, which no browser adds by itself.
  if (policy === 'provider' || policy === 'operator') return undefined;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const needsSession = policy !== 'public';
  // Documents and what is open to everybody may be read from wherever one comes.
  if (isRead && !needsSession) return undefined;

  const origin = originOf(request);
  if (origin === 'other') return 'from another origin';
  // A page's own form, which works without script, can carry no marker; it has nothing to do with anybody's session.
  const bringsCookie = call !== undefined && carriesSessionCookie(request);
  if (!needsSession && changesSession !== true && !bringsCookie) return undefined;
  // A document is framed or saved by its address, to which a browser adds no header. That it comes from a page of ours
  // was asked above, and what it shows cannot be read by the page around it.
  if (isRead && call?.answer === 'document') return undefined;
  if (request.headers[XHR_MARKER.name.toLowerCase()] !== XHR_MARKER.value) return 'without the marker';
  // A native client says no origin, but it brings no browser's cookie either when it logs in.
  const mustSayOrigin = !isRead && bringsCookie;
  return mustSayOrigin && origin === 'unsaid' ? 'from nobody knows where' : undefined;
}

/**
 * Where the request comes from, in the browser's own words. Browsers that are too old for `Sec-Fetch-Site` send
 * `Origin` with every POST; its scheme is left to HSTS, because a proxy in front may have ended the encryption.
 */
function originOf({ headers, host }: FastifyRequest): 'own' | 'other' | 'unsaid' {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' ? 'own' : 'other';
  if (headers.origin === undefined) return 'unsaid';
  return URL.parse(headers.origin)?.host === host ? 'own' : 'other';
}
