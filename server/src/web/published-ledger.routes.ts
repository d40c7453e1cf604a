import type { FastifyInstance } from 'fastify';
import { findPublishedLines } from '#platform/anchors/published-anchors.sql.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { PUBLISHED_LOG_PATH } from '#servicing/documents/index.ts';

/** Some 400 bytes a line: more than a year of anchors. */
const MOST_LINES = 500;

/** Lines are never changed, so a copy is at most without the newest. */
const FIVE_MINUTES = 'public, max-age=300';

/**
 * Serves the log of ledger anchors to anyone: `?from=` names the first line. It ends with an empty response after the
 * last line.
 */
export function registerPublishedLedger(
  app: FastifyInstance,
  { database }: { readonly database: Database },
): void {
  app.get(PUBLISHED_LOG_PATH, { config: { policy: 'public' } }, async (request, reply) => {
    const from: unknown = Reflect.get(Object(request.query), 'from') ?? '1';
    if (typeof from !== 'string' || !/^[1-9]\d{0,8}$/.test(from)) throw new Refusal('not_found');
    const lines = await findPublishedLines(database, { from: Number(from), limit: MOST_LINES });
    return reply
      .header('cache-control', FIVE_MINUTES)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('application/jsonl; charset=utf-8')
      .send(lines.map((line) => `${line}\n`).join(''));
  });
}
