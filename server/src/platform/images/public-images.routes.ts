import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { Refusal } from '../errors.ts';
import { PUBLIC_IMAGE_ROUTE } from './public-image.ts';
import { findPublicImage } from './public-images.sql.ts';

/** The bytes under an address never change, so phones keep them. */
const A_YEAR_IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves published images to anyone. */
export function registerPublicImages(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { digest: string } }>(
    PUBLIC_IMAGE_ROUTE,
    { config: { policy: 'public', servedOn: 'every' } },
    async ({ params: { digest } }, reply) => {
      const bytes = /^[0-9a-f]{64}$/.test(digest) ? await findPublicImage(database, digest) : undefined;
      if (bytes === undefined) throw new Refusal('not_found', { image: 'unknown' });
      return reply.header('cache-control', A_YEAR_IMMUTABLE).type('image/jpeg').send(bytes);
    },
  );
}
