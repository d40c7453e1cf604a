import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServedOn } from '#platform/http/console-origin.ts';

const A_YEAR_IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves a folder of files with content-hashed names, compressed at build time. */
export async function registerAssets(
  app: FastifyInstance,
  { folder, prefix, servedOn }: { folder: string; prefix: string; servedOn: ServedOn },
): Promise<void> {
  await app.register(async (assets) => {
    // The route is declared here and not by the plugin, so that it has a policy.
    await assets.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'deny',
      // Only for existing files: a missing file must not be cached for a year.
      setHeaders: (reply) => {
        reply.header('cache-control', A_YEAR_IMMUTABLE);
      },
    });
    assets.get<{ Params: { '*': string } }>(
      `${prefix}*`,
      { config: { policy: 'public', servedOn } },
      async (request, reply) => reply.sendFile(request.params['*']),
    );
  });
}
