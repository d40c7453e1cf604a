import { createHash, timingSafeEqual } from 'node:crypto';
import type { BorrowerId } from '@hiram/values/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import type { Secret } from '../secret.ts';

/**
 * Who may use a route. Every route names its policy, or the app does not start.
 * - `public`: anyone.
 * - `borrower`, `staff`, `provider`: whoever has such a session.
 * - `operator`: who runs the platform, by a token; in development everyone.
 */
export type Policy = 'public' | 'borrower' | 'staff' | 'provider' | 'operator';

/** Who is asking, once that is proven. */
export type Session =
  | { readonly kind: 'borrower'; readonly borrowerId: BorrowerId }
  | { readonly kind: 'staff'; readonly staffId: string }
  | { readonly kind: 'provider'; readonly provider: string };

/** Proves who is asking, or finds nobody. */
export type ResolveSession = (request: FastifyRequest) => Promise<Session | undefined>;

export interface RouteEntry {
  readonly method: string;
  readonly path: string;
  readonly policy: Policy;
  readonly callName: string | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly policy: Policy;
  }
  interface FastifyRequest {
    /** Of the kind that the route's policy asks for; undefined on public routes, where nobody is asked. */
    session: Session | undefined;
  }
  interface FastifyInstance {
    /** Every route with its policy, for tests that walk through all of them. */
    readonly routeTable: readonly RouteEntry[];
  }
}

export interface PolicyOptions {
  readonly resolveSession: ResolveSession;
  readonly operatorToken: Secret | undefined;
  readonly development: boolean;
}

const POLICIES: ReadonlySet<unknown> = new Set<Policy>([
  'public',
  'borrower',
  'staff',
  'provider',
  'operator',
]);

/** Refuses to register a route without a policy, and refuses a request that its route's policy does not allow. */
export function enforcePolicies(app: FastifyInstance, options: PolicyOptions): void {
  const routes: RouteEntry[] = [];
  app.decorate('routeTable', routes);
  app.decorateRequest('session', undefined);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config === undefined || !POLICIES.has(config.policy)) {
      throw new TypeError(`${String(method)} ${url} has no policy`);
    }
    for (const one of [method].flat()) {
      routes.push({ method: one, path: url, policy: config.policy, callName: config.call?.name });
    }
  });
  app.addHook('onRequest', (request, _reply, done) => {
    // A request that no route answers has no policy; it meets the not-found handler.
    const policy = request.is404 ? 'public' : request.routeOptions.config.policy;
    if (policy === 'public') return done();
    admit(request, policy, options).then(() => done(), done);
  });
}

async function admit(request: FastifyRequest, policy: Policy, options: PolicyOptions): Promise<void> {
  if (policy === 'operator') {
    if (options.development || hasToken(request, options.operatorToken)) return;
    throw new Refusal('not_allowed');
  }
  const session = await options.resolveSession(request);
  if (session === undefined) throw new Refusal('session_required');
  if (session.kind !== policy) throw new Refusal('not_allowed', { session: session.kind });
  request.session = session;
}

function hasToken(request: FastifyRequest, expected: Secret | undefined): boolean {
  if (expected === undefined) return false;
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  // Hashes have one length, so that the comparison takes the same time whatever was sent.
  return timingSafeEqual(digest(given), digest(expected.reveal()));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
