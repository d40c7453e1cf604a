import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { Refusal } from '../errors.ts';
import type { ResolveSession } from '../http/route-policies.ts';
import { findCell, putEntry, removeEntry } from './directory-table.sql.ts';
import type { EntryKind } from './entry-digest.ts';

const MOST_DIGESTS = 10;
const CONFLICT = 409;
const KINDS: readonly EntryKind[] = ['phone', 'payment', 'payout'];

/** Each cell has a token, and writes entries for itself only. */
export function cellSessions(tokens: ReadonlyMap<string, string>): ResolveSession {
  const known = Array.from(tokens, ([cell, token]) => ({ cell, digest: sha256(token) }));
  return async (request) => {
    const presented = sha256(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    const found = known.find(({ digest }) => timingSafeEqual(digest, presented));
    return found && { kind: 'provider', provider: found.cell };
  };
}

/** All are POST requests, so that no digest is in an address, where logs and proxies would keep it. */
export function registerDirectoryRoutes(app: FastifyInstance, database: Database): void {
  const config = { policy: 'provider', budget: 'none' } as const;

  app.post('/entries/put', { config }, async (request, reply) => {
    const { digest, kind: named } = fieldsOf(request);
    const kind = KINDS.find((known) => known === named);
    if (kind === undefined) throw new Refusal('request_malformed', { field: 'kind' });
    const isOurs = await putEntry(database, { digest: digestFrom(digest), kind, cell: callerOf(request) });
    return reply.code(isOurs ? 200 : CONFLICT).send({ isOurs });
  });

  app.post('/entries/remove', { config }, async (request) => {
    await removeEntry(database, { digest: digestFrom(fieldsOf(request).digest), cell: callerOf(request) });
    return {};
  });

  app.post('/entries/look-up', { config }, async (request) => {
    const { digests } = fieldsOf(request);
    if (!Array.isArray(digests) || digests.length === 0 || digests.length > MOST_DIGESTS) {
      throw new Refusal('request_malformed', { field: 'digests' });
    }
    return { cell: (await findCell(database, digests.map(digestFrom))) ?? null };
  });
}

function callerOf({ session }: FastifyRequest): string {
  if (session?.kind !== 'provider') throw new Refusal('session_required');
  return session.provider;
}

function fieldsOf({ body }: FastifyRequest): Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null) throw new Refusal('request_malformed', { field: 'body' });
  return { ...body };
}

function digestFrom(text: unknown): Buffer {
  const digest = Buffer.from(typeof text === 'string' ? text : '', 'base64url');
  if (digest.length !== 32) throw new Refusal('request_malformed', { field: 'digest' });
  return digest;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
