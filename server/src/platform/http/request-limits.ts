import { createHash } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Secret } from '../secret.ts';
import { addressRange } from './address-range.ts';
import { sendRefusal } from './error-responses.ts';
import { type Budget, createRequestBudgets } from './request-budgets.ts';
import type { FindBrand } from './request-facts.ts';
import { type CookieOwner, presentedSecret } from './session-cookies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `none`: never limited and never shed, for the orchestrator. `provider`: webhooks, of which a provider sends
     * many from one address.
     */
    readonly budget?: 'none' | 'provider';
  }
}

export interface RequestLimits {
  /** Requests a second from one address, without a proven session. A mobile network has thousands behind one. */
  readonly perAddress: number;
  /** Requests a second of one session. */
  readonly perSession: number;
  /** Requests that this process works on at the same time. */
  readonly inProgress: number;
}

/** The clocks of a test. */
export interface RequestLimitClocks {
  /** Monotonic, in milliseconds. */
  readonly now: () => number;
  /** How late the process is with its own timers. */
  readonly loopDelayMs: () => number;
}

/** Twenty seconds of requests at once: a page with its images, or an upload in parts, is a burst. */
const BURST_SECONDS = 20;
/** A provider that was down sends everything again at once. */
const WEBHOOKS_PER_ADDRESS = 500;
/** Strangers are shed first, so that people with a session can still repay. */
const SHARE_OF_STRANGERS = 0.75;
/** A process that is this late with everything answers nobody in time. */
const LONGEST_LOOP_DELAY_MS = 250;
const RETRY_AFTER_OVERLOAD_SECONDS = 5;
/** A session that was not used for so long shares the budget of its address for one request. */
const PROVEN_FOR_MS = 10 * 60_000;
const MOST_PROVEN_SESSIONS = 50_000;

/**
 * Refuses clients that send too much, and sheds load before requests wait in a queue. A session has a budget of
 * its own from its first authenticated request on: a cookie alone proves nothing, because it can be invented.
 * Limits are in memory and for each process. Refused requests read neither body nor database.
 */
export function limitRequests(
  app: FastifyInstance,
  limits: RequestLimits,
  {
    findBrand,
    clocks = systemClocks(app),
  }: { findBrand: FindBrand; clocks?: RequestLimitClocks | undefined },
): void {
  const budgets = createRequestBudgets(clocks.now);
  const proven = createProvenSessions(clocks.now);
  const perAddress = budgetOf(limits.perAddress);
  const perSession = budgetOf(limits.perSession);
  const perProvider = budgetOf(WEBHOOKS_PER_ADDRESS);
  const inProgress = createInProgress();

  app.addHook('onRequest', (request, reply, done) => {
    // A request without a route has no configuration.
    const budget = request.is404 ? undefined : request.routeOptions.config.budget;
    if (budget === 'none') return done();
    const session = proven.of(request);
    const isKnown = session !== undefined || budget === 'provider';
    const most = isKnown ? limits.inProgress : limits.inProgress * SHARE_OF_STRANGERS;
    if (inProgress.count() >= most || clocks.loopDelayMs() > LONGEST_LOOP_DELAY_MS) {
      return refuse(request, reply, 'unavailable', RETRY_AFTER_OVERLOAD_SECONDS);
    }
    const wait =
      budget === 'provider'
        ? budgets.spend(`provider ${clientAddress(request)}`, perProvider)
        : session === undefined
          ? budgets.spend(`address ${clientAddress(request)}`, perAddress)
          : budgets.spend(`session ${session}`, perSession);
    if (wait !== undefined) return refuse(request, reply, 'too_many_requests', wait);
    inProgress.begin(request, reply);
    done();
  });
  // By then the session has been looked up. A slow phone that sends its body costs us nothing meanwhile.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    inProgress.pause(request);
    if (request.session?.kind === 'borrower' || request.session?.kind === 'staff') {
      proven.add(presentedSecret(request, request.session.kind));
    }
    done(null, payload);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    inProgress.resume(request);
    done();
  });

  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    refusal: 'unavailable' | 'too_many_requests',
    retryAfterSeconds: number,
  ): void {
    reply.header('retry-after', String(retryAfterSeconds));
    sendRefusal(request, reply, refusal, findBrand);
  }
}

function budgetOf(perSecond: number): Budget {
  return { perSecond, burst: perSecond * BURST_SECONDS };
}

/** An IPv4 address, or the network of an IPv6 customer, who has more addresses than we could count. */
function clientAddress({ ip }: FastifyRequest): string {
  return ip.includes(':') ? addressRange(ip) : ip;
}

interface InProgress {
  count(): number;
  /** Counts the request until it is answered or its client hangs up. */
  begin(request: FastifyRequest, reply: FastifyReply): void;
  /** Does not count it until it is resumed. */
  pause(request: FastifyRequest): void;
  resume(request: FastifyRequest): void;
}

function createInProgress(): InProgress {
  const open = new WeakSet<FastifyRequest>();
  const counted = new Set<FastifyRequest>();
  return {
    count: () => counted.size,
    begin(request, reply) {
      function end(): void {
        open.delete(request);
        counted.delete(request);
      }
      open.add(request);
      counted.add(request);
      // A client that hangs up ends the connection without an answer, so both events are needed.
      reply.raw.once('finish', end);
      reply.raw.once('close', end);
    },
    pause(request) {
      counted.delete(request);
    },
    resume(request) {
      if (open.has(request)) counted.add(request);
    },
  };
}

interface ProvenSessions {
  add(secret: Secret | undefined): void;
  /** The proven session of the request's cookie, by its digest. */
  of(request: FastifyRequest): string | undefined;
}

const OWNERS: readonly CookieOwner[] = ['borrower', 'staff'];

/** Cookies that were authenticated by this process a short time ago. */
function createProvenSessions(now: () => number): ProvenSessions {
  const provenUntil = new Map<string, number>();
  return {
    add(secret) {
      if (secret === undefined) return;
      const digest = digestOf(secret);
      provenUntil.delete(digest);
      provenUntil.set(digest, now() + PROVEN_FOR_MS);
      const [oldest] = provenUntil.keys();
      if (provenUntil.size > MOST_PROVEN_SESSIONS && oldest !== undefined) provenUntil.delete(oldest);
    },
    of(request) {
      if (request.headers.cookie === undefined) return undefined;
      return OWNERS.map((owner) => presentedSecret(request, owner))
        .map((secret) => secret && digestOf(secret))
        .find((digest) => digest !== undefined && (provenUntil.get(digest) ?? 0) > now());
    },
  };
}

function digestOf(secret: Secret): string {
  return createHash('sha256').update(secret.reveal()).digest('base64');
}

const SAMPLE_MS = 1_000;

function systemClocks(app: FastifyInstance): RequestLimitClocks {
  const histogram = monitorEventLoopDelay();
  histogram.enable();
  app.addHook('onClose', async () => {
    histogram.disable();
  });
  let sampledAt = performance.now();
  let meanMs = 0;
  return {
    now: () => performance.now(),
    loopDelayMs() {
      const now = performance.now();
      if (now - sampledAt >= SAMPLE_MS) {
        // Without a sample the mean is not a number.
        meanMs = Number.isNaN(histogram.mean) ? 0 : histogram.mean / 1_000_000;
        histogram.reset();
        sampledAt = now;
      }
      return meanMs;
    },
  };
}
