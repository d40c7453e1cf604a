import { context } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { tracingContextOf } from './request-observation.ts';

/** As in Node's server: lower case, and a list if a header occurs more than once. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A request to a webhook URL, byte for byte. */
export interface ReceivedWebhookRequest {
  /** The claimed sender, from the path. */
  readonly provider: string;
  readonly headers: Headers;
  readonly rawBody: Uint8Array;
  readonly requestId: string;
  /** To which it was posted. */
  readonly path: string;
}

/** The answer of another cell, which is passed on as it is. */
export interface ForwardedResponse {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** `taken` also if it contained nothing new. `unknown_provider` and `not_admitted` store nothing. */
export type WebhookResponse = 'taken' | 'not_admitted' | 'unknown_provider' | ForwardedResponse;

export interface WebhookRoute {
  /** Contains `:provider`. */
  readonly path: `/${string}/:provider`;
  readonly mostBytes: number;
  /** Throws if the sender should retry; every other result is answered. */
  readonly take: (webhook: ReceivedWebhookRequest) => Promise<WebhookResponse>;
}

const statusOf: Readonly<Record<Exclude<WebhookResponse, ForwardedResponse>, number>> = {
  taken: 200,
  not_admitted: 401,
  unknown_provider: 404,
};

/**
 * A route for provider webhooks. A signature covers bytes, so the raw body is passed on whatever its content
 * type. Anyone may post to it: the signature authenticates the sender, not a session.
 */
export function registerWebhookRoute(app: FastifyInstance, { path, mostBytes, take }: WebhookRoute): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.post<{ Params: { provider: string } }>(
      path,
      { config: { policy: 'public', budget: 'provider' }, bodyLimit: mostBytes },
      async (request, reply) => {
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const { provider } = request.params;
        const posted = {
          provider,
          headers: request.headers,
          rawBody,
          requestId: request.id,
          path: path.replace(':provider', encodeURIComponent(provider)),
        };
        const answer = await context.with(tracingContextOf(request), () => take(posted));
        if (typeof answer === 'object') {
          return reply.code(answer.status).type(answer.type).send(answer.body);
        }
        return reply.code(statusOf[answer]).send({ answer });
      },
    );
    done();
  });
}
