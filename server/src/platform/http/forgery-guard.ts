import { XHR_MARKER } from '@hiram/contract/marker-headers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import { carriesSessionCookie } from './session-cookies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for calls that start or end a session: another site must not log anyone in or out either. */
    readonly changesSession?: true;
  }
}

/**
 * Refuses cross-site request forgery. Two signals are required that a page of another origin cannot provide:
 * the marker
 * header, which no form can carry and no other origin may send, because we answer no preflight; and the
 * browser's own
 * statement of the request's origin.
 *
 * It runs before the session is looked up, so that a forged request does not even extend a session.
 */
export function refuseForgedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const problem = request.is404 ? undefined : forgerySignal(request);
    if (problem === undefined) done();
    else done(new Refusal('not_allowed', { forged: problem }));
  });
}

/** Undefined if the request may come from our own page. */
function forgerySignal(request: FastifyRequest): string | undefined {
  const { policy, changesSession, call } = request.routeOptions.config;
  // These callers send their own token or signature, which a browser never adds automatically.
  if (policy === 'provider' || policy === 'operator') return undefined;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const needsSession = policy !== 'public';
  // Documents and public data may be read from any origin.
  if (isRead && !needsSession) return undefined;

  const origin = originOf(request);
  if (origin === 'other') return 'from another origin';
  // A plain HTML form without script cannot carry the marker, and it concerns no session.
  const bringsCookie = call !== undefined && carriesSessionCookie(request);
  if (!needsSession && changesSession !== true && !bringsCookie) return undefined;
  // A document is framed or saved by URL, to which a browser adds no header. Its origin was checked above,
  // and the surrounding page cannot read its content.
  if (isRead && call?.answer === 'document') return undefined;
  if (request.headers[XHR_MARKER.name.toLowerCase()] !== XHR_MARKER.value) return 'without the marker';
  // A native client sends no origin, but it also sends no browser cookie when it logs in.
  const mustSayOrigin = !isRead && bringsCookie;
  return mustSayOrigin && origin === 'unsaid' ? 'from nobody knows where' : undefined;
}

/**
 * The request's origin as stated by the browser. Browsers too old for `Sec-Fetch-Site` send `Origin` with
 * every POST. Its scheme is left to HSTS, because a proxy may have terminated TLS.
 */
function originOf({ headers, host }: FastifyRequest): 'own' | 'other' | 'unsaid' {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' ? 'own' : 'other';
  if (headers.origin === undefined) return 'unsaid';
  return URL.parse(headers.origin)?.host === host ? 'own' : 'other';
}
