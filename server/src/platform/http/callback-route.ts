import type { FastifyInstance } from 'fastify';

/** As Node's server has them: small letters, and a list where a header came more than once. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What somebody posted to a callback address, byte for byte. */
export interface PostedCallback {
  /** Who it claims to be from, by the path. */
  readonly provider: string;
  readonly headers: Headers;
  readonly rawBody: Uint8Array;
  readonly requestId: string;
}

/** `taken` also where it said nothing new. `unknown_provider` and `not_admitted` leave nothing behind. */
export type CallbackAnswer = 'taken' | 'not_admitted' | 'unknown_provider';

export interface CallbackRoute {
  /** With `:provider` in it. */
  readonly path: `/${string}/:provider`;
  readonly mostBytes: number;
  /** Throws what the sender is to repeat; everything else is answered. */
  readonly take: (callback: PostedCallback) => Promise<CallbackAnswer>;
}

const statusOf: Readonly<Record<CallbackAnswer, number>> = {
  taken: 200,
  not_admitted: 401,
  unknown_provider: 404,
};

/**
 * A route that providers report to. A signature is over bytes, so the body is handed on as it came, whatever its
 * content type says. Everyone may post to it: who it is from is proven by what it carries, not by a session.
 */
export function registerCallbackRoute(app: FastifyInstance, { path, mostBytes, take }: CallbackRoute): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.post<{ Params: { provider: string } }>(
      path,
      { config: { policy: 'public' }, bodyLimit: mostBytes },
      async (request, reply) => {
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const { provider } = request.params;
        const answer = await take({ provider, headers: request.headers, rawBody, requestId: request.id });
        return reply.code(statusOf[answer]).send({ answer });
      },
    );
    done();
  });
}
