import { createHash, timingSafeEqual } from 'node:crypto';
import type { Call } from '@hiram/contract/call';
import type { BorrowerId, Id } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
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

/** The handle of a borrower's session: public, and without power. */
export type SessionId = Id<'Session'>;

/** Who is asking, once that is proven. */
export type Session =
  | { readonly kind: 'borrower'; readonly borrowerId: BorrowerId; readonly sessionId: SessionId }
  | StaffSession
  | { readonly kind: 'provider'; readonly provider: string };

/** One session of one member of staff, with what that person may do at this moment. */
export interface StaffSession {
  readonly kind: 'staff';
  readonly staffId: Id<'Staff'>;
  readonly sessionId: Id<'StaffSession'>;
  readonly permissions: ReadonlySet<string>;
  /** When this person last gave a second factor. */
  readonly provenAt: Instant;
}

/** Which policies ask for a session. */
export type SessionKind = Session['kind'];

/** Proves that such a session is asking, or finds nobody. */
export type ResolveSession = (request: FastifyRequest, kind: SessionKind) => Promise<Session | undefined>;

export interface RouteEntry {
  readonly method: string;
  readonly path: string;
  readonly policy: Policy;
  /** What staff must be permitted to do; every staff route says it. */
  readonly permission: string | undefined;
  readonly callName: string | undefined;
  /** The call that the route answers; undefined for documents, health and the like. */
  readonly call: Call | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly policy: Policy;
    /** For staff routes, which do not start without: what the person must be permitted to do. */
    readonly permission?: string;
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
    if ((config.policy === 'staff') !== (config.permission !== undefined)) {
      throw new TypeError(
        `${String(method)} ${url} must name a permission if it is for staff, and only then`,
      );
    }
    for (const one of [method].flat()) {
      const { policy, permission, call } = config;
      routes.push({ method: one, path: url, policy, permission, callName: call?.name, call });
    }
  });
  app.addHook('onRequest', (request, _reply, done) => {
    // A request that no route answers has no policy; it meets the not-found handler.
    const policy = request.is404 ? 'public' : request.routeOptions.config.policy;
    if (policy === 'public') return done();
    admit(request, policy, options).then(() => done(), done);
  });
}

async function admit(
  request: FastifyRequest,
  policy: Exclude<Policy, 'public'>,
  options: PolicyOptions,
): Promise<void> {
  if (policy === 'operator') {
    if (options.development || hasToken(request, options.operatorToken)) return;
    throw new Refusal('not_allowed');
  }
  const session = await options.resolveSession(request, policy);
  if (session === undefined) throw new Refusal('session_required');
  if (session.kind !== policy) throw new Refusal('not_allowed', { session: session.kind });
  const { permission = '' } = request.routeOptions.config;
  if (session.kind === 'staff' && !session.permissions.has(permission)) {
    throw new Refusal('not_allowed', { permission, staff: session.staffId });
  }
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
