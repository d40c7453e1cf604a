import { randomUUID } from 'node:crypto';
import { API_PREFIX } from '@hiram/contract/constants';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { acceptMultipart } from '../calls/multipart-body.ts';
import type { Log } from '../log/log.ts';
import type { Secret } from '../secret.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { separateConsole } from './console-origin.ts';
import { answerErrors, sendRefusal } from './error-responses.ts';
import { refuseForgedRequests } from './forgery-guard.ts';
import { acceptForms } from './form-body.ts';
import { type ReadinessChecks, registerHealthRoutes } from './health-routes.ts';
import { limits, MAX_CONNECTIONS, MAX_PATH_PARAMETER_LENGTH } from './limits.ts';
import type { FindBrand } from './request-facts.ts';
import { limitRequests, type RequestLimitClocks, type RequestLimits } from './request-limits.ts';
import { observeRequests } from './request-observation.ts';
import { enforcePolicies, type ResolveSession } from './route-policies.ts';
import { headersOfEveryResponse, sendSecurityHeaders } from './security-headers.ts';
import { acceptCookies } from './session-cookies.ts';

export interface AppOptions {
  readonly log: Log;
  readonly telemetry: Telemetry;
  readonly resolveSession: ResolveSession;
  readonly findBrand: FindBrand;
  readonly checks: ReadinessChecks;
  readonly operatorToken: Secret | undefined;
  readonly development: boolean;
  /** Proxies whose X-Forwarded headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** Without them nobody is limited: in development, and in a process that only the orchestrator reaches. */
  readonly requestLimits?: RequestLimits | undefined;
  /** Aborted before the process stops: it is no longer ready, but goes on answering. */
  readonly stopping?: AbortSignal | undefined;
  /** Replaces the system's clocks in tests. */
  readonly requestLimitClocks?: RequestLimitClocks | undefined;
  /** The console's own origin. Without it, every origin serves the console: only in development. */
  readonly consoleUrl?: string | undefined;
}

/** The base of every HTTP process. Routes are added to it; what applies to all of them is here. */
export function createApp(options: AppOptions): FastifyInstance {
  const { log, findBrand, telemetry, trustedProxies } = options;
  const app = Fastify({
    ...limits,
    loggerInstance: log,
    // We write one log line per request ourselves, because the framework's line would contain the query.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    genReqId: ({ headers }) => usableRequestId(headers['x-request-id']) ?? randomUUID(),
    forceCloseConnections: 'idle',
    rewriteUrl: (request) => realUrl(request.url ?? '/', request.headers.host ?? '', findBrand),
    // A malformed URL is answered before any hook runs.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headersOfEveryResponse);
      // The casts unify two types: the framework's requests differ only in their generics.
      sendRefusal(
        request as FastifyRequest,
        reply as unknown as FastifyReply,
        'request_malformed',
        findBrand,
      );
    },
    routerOptions: { maxParamLength: MAX_PATH_PARAMETER_LENGTH },
  }) as unknown as FastifyInstance;
  app.server.maxConnections = MAX_CONNECTIONS;

  app.decorateRequest('facts', undefined);
  const isStopping = watchStopping(app, options.stopping);
  drainConnections(app, isStopping);
  sendSecurityHeaders(app);
  observeRequests(app, telemetry);
  if (options.requestLimits !== undefined) {
    limitRequests(app, options.requestLimits, { findBrand, clocks: options.requestLimitClocks });
  }
  separateConsole(app, options.consoleUrl);
  refuseForgedRequests(app);
  enforcePolicies(app, options);
  answerErrors(app, findBrand);
  acceptMultipart(app);
  acceptCookies(app);
  acceptForms(app, limits.bodyLimit);
  registerHealthRoutes(app, { ...options, isStopping });
  return app;
}

/** Whether the process is about to stop, or its listener is closing. */
function watchStopping(app: FastifyInstance, stopping: AbortSignal | undefined): () => boolean {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  return () => isClosing || stopping?.aborted === true;
}

/**
 * While the process stops, each response closes its connection; idle connections would otherwise delay the
 * stop.
 */
function drainConnections(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping()) reply.header('connection', 'close');
    done(null, payload);
  });
}

const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

/** A proxy or client may send its own id, so that one id appears in all logs. */
function usableRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined;
}

const BRAND_IN_QUERY = /[?&]brand=([a-z0-9-]+)/;

/** Resolves a brand's path alias before the router sees the URL. */
function realUrl(url: string, host: string, findBrand: FindBrand): string {
  if (!url.startsWith(`${API_PREFIX}/`)) return url;
  const code = BRAND_IN_QUERY.exec(url)?.[1];
  const aliasing = findBrand({ code, host: host.replace(/:\d+$/, '') })?.aliasing;
  if (aliasing === undefined) return url;
  const [address = '', query] = url.split('?', 2);
  const path = API_PREFIX + aliasing.realPath(address.slice(API_PREFIX.length));
  return query === undefined ? path : `${path}?${query}`;
}
