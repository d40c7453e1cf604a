import type { Call, DataOf, RequestOf } from '@hiram/contract/call';
import { answerSchema } from '@hiram/contract/call-schemas';
import { API_PREFIX } from '@hiram/contract/constants';
import { dataToWire, type Envelope, successCodes } from '@hiram/contract/envelope';
import { Defect } from '@hiram/values/assert';
import { context } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, Unavailable } from '../errors.ts';
import { ANSWER_WITHIN_MS } from '../http/limits.ts';
import type { FindBrand } from '../http/request-facts.ts';
import { tracingContextOf } from '../http/request-observation.ts';
import type { Policy, Session } from '../http/route-policies.ts';
import type { CookieOwner } from '../http/session-cookies.ts';
import { inTime } from '../in-time.ts';
import { type CallContextWith, contextOf } from './call-context.ts';
import { assertLinksAllowed, linksOf } from './outgoing-links.ts';
import { assertOwnershipIsComplete, type Ownership, refuseForeignIds } from './ownership.ts';
import { createRequestReader } from './request-reader.ts';
import { compilerOf } from './schema-compiler.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route serves. Undefined for documents, health and similar routes. */
    readonly call?: Call;
  }
}

export type CallPolicy = Exclude<Policy, 'operator'>;

interface Serving<C extends Call, P extends CallPolicy, Owner extends CookieOwner, Answer> {
  /** Who may call. There is no default: a call without a policy neither compiles nor starts. */
  readonly policy: P;
  /** The permission staff need. A staff call without one does not start. */
  readonly permission?: P extends 'staff' ? string : never;
  /** For a public call: a borrower's session is resolved if there is one, and none is needed. */
  readonly recognises?: P extends 'public' ? 'borrower' : never;
  /** For calls that start or end a session: whose cookie the handler may set and clear. */
  readonly cookie?: Owner;
  /**
   * For links that were checked against their own allowlist at publication: a store, the brand's addresses.
   */
  readonly hasPublishedLinks?: boolean;
  /** For a public call of both apps: the console's origin serves it too. */
  readonly servedOn?: P extends 'public' ? 'every' : never;
  /** How each id of an owned resource is checked before the handler runs. */
  readonly ownership?: Ownership;
  readonly handle: (request: RequestOf<C>, context: CallContextWith<P, Owner>) => Promise<Answer>;
}

export type Implementation<C extends Call, P extends CallPolicy, Owner extends CookieOwner = never> = Serving<
  C,
  P,
  Owner,
  DataOf<C>
>;

/** An image instead of an envelope. */
export interface Picture {
  readonly type: 'image/png' | 'image/jpeg' | 'image/svg+xml';
  readonly bytes: Uint8Array;
}

/** A document instead of an envelope: a page for one of our frames, or a file to save. */
export interface SentDocument {
  readonly type:
    | 'text/html; charset=utf-8'
    | 'application/pdf'
    | 'application/zip'
    | 'application/json; charset=utf-8';
  readonly bytes: Uint8Array;
  /** Displayed in the requesting frame, or saved under its name. */
  readonly use: 'shown' | 'saved';
  /** ASCII letters only. */
  readonly fileName: string;
  /** The document's Content-Security-Policy. */
  readonly policy: string;
}

/** The server on which calls are registered. */
export interface CallServer {
  readonly app: FastifyInstance;
  readonly findBrand: FindBrand;
  /** Whether each response is validated against the contract: in development and in tests. */
  readonly checkAnswers: boolean;
  /** The handler timeout. Tests may shorten it. */
  readonly answerWithinMs?: number;
}

const compiledAnswer = compilerOf(answerSchema);

/**
 * Implements a call of the contract: validates its request, wraps its response, and allows only the refusals
 * it declares.
 */
export function implement<C extends Call, P extends CallPolicy, Owner extends CookieOwner = never>(
  server: CallServer,
  call: C,
  implementation: Implementation<C, P, Owner>,
): void {
  if (call.answer !== undefined)
    throw new Defect(`${call.name} returns no envelope: use the function for its response type`);
  const serving = prepare(server, call, implementation);
  const code = successCodes[call.success];
  const schema = answerSchema(call);
  const linksIn = implementation.hasPublishedLinks ? undefined : linksOf(call);

  register(server.app, call, implementation, async (request, reply) => {
    const data = await serving(request, reply);
    const places = request.facts?.brand?.links;
    if (linksIn !== undefined && places !== undefined) {
      assertLinksAllowed(call, linksIn(data), places, { isOnThisMachine: server.checkAnswers });
    }
    const envelope: Envelope = { code, message: '', data: dataToWire(call, data) };
    if (server.checkAnswers) assertFitsContract(call, envelope);
    return sendEnvelope(request, reply, envelope, schema);
  });
}

/** The same for a call that returns an image. */
export function implementImage<C extends Call, P extends CallPolicy>(
  server: CallServer,
  call: C,
  implementation: Serving<C, P, never, Picture>,
): void {
  if (call.answer !== 'image') throw new Defect(`${call.name} returns no image: use implement`);
  const serving = prepare(server, call, implementation);
  register(server.app, call, implementation, async (request, reply) => {
    const { type, bytes } = await serving(request, reply);
    // Our own name, never one that a user chose.
    const fileName = `image.${type.replace(/^image\//, '')}`;
    return reply.header('content-disposition', `inline; filename="${fileName}"`).type(type).send(bytes);
  });
}

/** The same for a call that returns a document. */
export function implementDocument<C extends Call, P extends CallPolicy>(
  server: CallServer,
  call: C,
  implementation: Serving<C, P, never, SentDocument>,
): void {
  if (call.answer !== 'document') throw new Defect(`${call.name} returns no document: use implement`);
  const serving = prepare(server, call, implementation);
  register(server.app, call, implementation, async (request, reply) => {
    const { type, bytes, use, fileName, policy } = await serving(request, reply);
    return (
      reply
        .header('content-security-policy', policy)
        .header(
          'content-disposition',
          `${use === 'saved' ? 'attachment' : 'inline'}; filename="${fileName.replace(/[^A-Za-z0-9._-]/g, '')}"`,
        )
        // By the standard a sandboxed document must not also request its own browsing context group.
        .header('cross-origin-opener-policy', 'unsafe-none')
        .type(type)
        .send(bytes)
    );
  });
}

function assertFitsContract(call: Call, envelope: Envelope): void {
  const isValid = compiledAnswer(call);
  if (isValid(envelope)) return;
  throw new Defect(`the response of ${call.name} breaks the contract: ${errorsOf(isValid.errors)}`);
}

/** Everything between the raw request and the handler's response. */
function prepare<C extends Call, P extends CallPolicy, Owner extends CookieOwner, Answer>(
  { findBrand, checkAnswers, answerWithinMs = ANSWER_WITHIN_MS }: CallServer,
  call: C,
  { policy, cookie, ownership = {}, handle }: Serving<C, P, Owner, Answer>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<Answer> {
  assertPolicyFitsContract(call, policy);
  if (policy === 'borrower') assertOwnershipIsComplete(call, ownership);
  const readRequest = createRequestReader(call);

  async function serve(values: RequestOf<C>, callContext: CallContextWith<P, Owner>): Promise<Answer> {
    const session: Session | undefined = callContext.session;
    if (session?.kind === 'borrower') await refuseForeignIds(ownership, session.borrowerId, values);
    return handle(values, callContext);
  }
  return async (request, reply) => {
    const callContext = contextOf<P, Owner>(request, reply, { call, findBrand, cookie });
    const values = await readRequest(request, callContext.brand);
    try {
      const answer = context.with(tracingContextOf(request), () => serve(values, callContext));
      return await inTime(answer, { withinMs: answerWithinMs, orElse: () => new Unavailable(call.name) });
    } catch (error) {
      if (checkAnswers) assertRefusalIsDeclared(call, error);
      throw error;
    }
  };
}

function register(
  app: FastifyInstance,
  call: Call,
  {
    policy,
    permission,
    recognises,
    servedOn,
    cookie,
  }: {
    readonly policy: CallPolicy;
    readonly permission?: string;
    readonly recognises?: 'borrower';
    readonly servedOn?: 'every';
    readonly cookie?: CookieOwner;
  },
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.route({
    method: call.method,
    url: API_PREFIX + call.path.replaceAll('{provider}', ':provider'),
    exposeHeadRoute: false,
    config: {
      policy,
      call,
      ...(permission !== undefined && { permission }),
      ...(recognises !== undefined && { recognises }),
      ...(servedOn !== undefined && { servedOn }),
      ...(cookie !== undefined && { changesSession: true }),
    },
    handler,
  });
}

/**
 * Only fields in the contract leave the server, whatever a handler returns. The serializer is compiled at the
 * first response, as the validators are.
 */
async function sendEnvelope(
  request: FastifyRequest,
  reply: FastifyReply,
  envelope: Envelope,
  schema: Readonly<Record<string, unknown>>,
): Promise<FastifyReply> {
  const text = String(reply.serializeInput({ ...envelope }, schema));
  const aliasing = request.facts?.brand?.aliasing;
  const isAliased = aliasing !== undefined && request.routeOptions.config.call?.aliased !== false;
  return reply
    .type('application/json; charset=utf-8')
    .serializer((serialized: string) => serialized)
    .send(isAliased ? JSON.stringify(aliasing.aliasNames(JSON.parse(text))) : text);
}

/** The contract says which calls need a session, so the policy must agree with it. */
function assertPolicyFitsContract(call: Call, policy: CallPolicy): void {
  if (policy === undefined) throw new Defect(`${call.name} has no policy`);
  const needsSession = call.refusals.includes('session_required');
  if (needsSession === (policy === 'public')) {
    throw new Defect(
      needsSession
        ? `${call.name} may answer session_required, so its policy cannot be public`
        : `${call.name} is ${policy}, so the contract must say that it may answer session_required`,
    );
  }
}

function assertRefusalIsDeclared(call: Call, error: unknown): void {
  if (error instanceof Refusal && !call.refusals.includes(error.code) && !error.isOfEveryCall) {
    throw new Defect(`${call.name} refuses with ${error.code}, which the contract does not declare`);
  }
}

function errorsOf(errors: readonly { instancePath: string; message?: string }[] | null | undefined): string {
  return (errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`).join(', ');
}
