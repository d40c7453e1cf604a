import { isConsoleCall } from '@hiram/contract/staff-call';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';

/** The origins that serve a route: those of the brands, the console's own, or both. */
export type ServedOn = 'borrowers' | 'console' | 'every';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For documents, files and shared data. By default, staff calls are the console's and others borrowers'. */
    readonly servedOn?: ServedOn;
  }
}

/**
 * Serves the console and its calls only on their own origin, and nothing else there. A script that runs in a
 * borrower's page then has no access to the console of a staff member who has both open: cookies, storage and
 * the same-origin checks of the browser are separate.
 */
export function separateConsole(app: FastifyInstance, consoleUrl: string | undefined): void {
  if (consoleUrl === undefined) return;
  const own = new URL(consoleUrl);
  app.addHook('onRequest', (request, reply, done) => {
    const isConsole = isOrigin(request, own);
    if (isConsole && request.url === '/') return void reply.redirect(`${own.pathname}/`);
    const servedOn = request.is404 ? 'every' : originOfRoute(request.routeOptions.config);
    const isServedHere = servedOn === 'every' || (servedOn === 'console') === isConsole;
    done(isServedHere ? undefined : new Refusal('not_found', { servedOn }));
  });
}

export function originOfRoute({ policy, servedOn, call }: FastifyContextConfig): ServedOn {
  if (servedOn !== undefined) return servedOn;
  if (policy === 'operator') return 'every';
  return policy === 'staff' || (call !== undefined && isConsoleCall(call)) ? 'console' : 'borrowers';
}

/** The scheme is left to HSTS, because a proxy may have terminated TLS. A port that is not named is the default. */
function isOrigin({ host }: FastifyRequest, own: URL): boolean {
  return URL.parse(`${own.protocol}//${host}`)?.host === own.host;
}
