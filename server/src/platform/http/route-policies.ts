import { createHash, timingSafeEqual } from 'node:crypto';
import type { Call } from '@hiram/contract/call';
import type { BorrowerId, Id } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import type { Secret } from '../secret.ts';
import { originOfRoute, type ServedOn } from './console-origin.ts';

/**
 * Who may use a route. Every route names its policy, or the app does not start.
 * - `public`: anyone.
 * - `borrower`, `staff`, `provider`: a caller with such a session.
 * - `operator`: the platform's operator, by a token; in development anyone.
 */
export type Policy = 'public' | 'borrower' | 'staff' | 'provider' | 'operator';

/** The public handle of a borrower's session. It grants no access. */
export type SessionId = Id<'Session'>;

/** The authenticated caller. */
export type Session =
  | { readonly kind: 'borrower'; readonly borrowerId: BorrowerId; readonly sessionId: SessionId }
  | StaffSession
  | { readonly kind: 'provider'; readonly provider: string };

/** A staff member's session, with their current permissions. */
export interface StaffSession {
  readonly kind: 'staff';
  readonly staffId: Id<'Staff'>;
  readonly sessionId: Id<'StaffSession'>;
  readonly permissions: ReadonlySet<string>;
  /** The time of the last step-up authentication with a second factor. */
  readonly steppedUpAt: Instant;
}

/** The policies that require a session. */
type SessionKind = Session['kind'];

/** Authenticates the request. Undefined if there is no such session. */
export type ResolveSession = (request: FastifyRequest, kind: SessionKind) => Promise<Session | undefined>;

export interface RouteEntry {
  readonly method: string;
  readonly path: string;
  readonly policy: Policy;
  /** The permission staff need; every staff route names one. */
  readonly permission: string | undefined;
  readonly callName: string | undefined;
  /** The call that the route serves. Undefined for documents, health and similar routes. */
  readonly call: Call | undefined;
  readonly servedOn: ServedOn;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly policy: Policy;
    /** The permission staff need. Staff routes do not start without one. */
    readonly permission?: string;
    /** For a public route whose answer to a borrower with a session says more than to anyone else. */
    readonly recognises?: 'borrower';
  }
  interface FastifyRequest {
    /**
     * The session kind that the route's policy requires. On public routes undefined, unless they recognise
     * borrowers and the caller is one.
     */
    session: Session | undefined;
  }
  interface FastifyInstance {
    /** All routes with their policies, for tests that check every route. */
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

/**
 * Refuses to register a route without a policy, and refuses requests that the route's policy does not allow.
 */
export function enforcePolicies(app: FastifyInstance, options: PolicyOptions): void {
  const routes: RouteEntry[] = [];
  app.decorate('routeTable', routes);
  app.decorateRequest('session', undefined);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config === undefined || !POLICIES.has(config.policy)) {
      throw new TypeError(`${String(method)} ${url} has no policy`);
    }
    if ((config.policy === 'staff') !== (config.permission !== undefined)) {
      throw new TypeError(`${String(method)} ${url} must name a permission if and only if it is for staff`);
    }
    for (const one of [method].flat()) {
      const { policy, permission, call } = config;
      const servedOn = originOfRoute(config);
      routes.push({ method: one, path: url, policy, permission, callName: call?.name, call, servedOn });
    }
  });
  app.addHook('onRequest', (request, _reply, done) => {
    // A request without a route has no policy; the not-found handler answers it.
    const policy = request.is404 ? 'public' : request.routeOptions.config.policy;
    if (policy === 'public') {
      const { recognises } = request.is404 ? {} : request.routeOptions.config;
      if (recognises === undefined) return done();
      return void recognise(request, recognises, options).then(() => done(), done);
    }
    admit(request, policy, options).then(() => done(), done);
  });
}

/** Without a valid session the caller stays a stranger, and is never refused. */
async function recognise(
  request: FastifyRequest,
  kind: 'borrower',
  { resolveSession }: PolicyOptions,
): Promise<void> {
  const session = await resolveSession(request, kind);
  if (session?.kind === kind) request.session = session;
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
  const presentedToken = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  // Hashes have equal length, so the comparison takes constant time whatever was sent.
  return timingSafeEqual(digest(presentedToken), digest(expected.reveal()));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
