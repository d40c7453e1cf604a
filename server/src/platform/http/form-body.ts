import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';

/** More fields than any call has; further fields are not read. */
const MOST_FIELDS = 1_000;

/**
 * Half of all calls are form-encoded. A repeated name becomes a list, which no call's schema accepts by
 * accident.
 */
export function acceptForms(app: FastifyInstance, bodyLimit: number): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, parse(String(body), '&', '=', { maxKeys: MOST_FIELDS })),
  );
}
