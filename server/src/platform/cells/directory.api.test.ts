import { randomBytes } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { createApp } from '../http/app.ts';
import { createLog } from '../log/log.ts';
import { Secret } from '../secret.ts';
import { startTelemetry } from '../telemetry/telemetry.ts';
import { cellSessions, registerDirectoryRoutes } from './directory.routes.ts';
import { createDirectory } from './directory-client.ts';
import { createDirectoryTable } from './directory-table.sql.ts';

const TOKENS = new Map([
  ['ph-manila', 'the token of manila, which is long enough'],
  ['in-mumbai', 'the token of mumbai, which is long enough'],
]);
const lines: string[] = [];

let db: TestDatabase;
let owner: Database;
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  db = await createTestDatabase();
  const telemetry = await startTelemetry({ program: 'test' });
  const destination = { write: (line: string) => lines.push(line) };
  const log = createLog({ level: 'trace', program: 'test', destination });
  owner = openDatabase({ url: db.url, poolSize: 2, program: 'test', log, telemetry });
  await Promise.all([createDirectoryTable(owner), createDirectoryTable(owner)]);
  app = createApp({
    log,
    telemetry,
    operatorToken: undefined,
    development: false,
    trustedProxies: [],
    resolveSession: cellSessions(TOKENS),
    findBrand: () => undefined,
    checks: {},
  });
  registerDirectoryRoutes(app, owner);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await owner.destroy();
  await db.close();
});

function as(cell: string) {
  return createDirectory({ url, token: new Secret(TOKENS.get(cell) ?? cell) });
}

test('a cell finds what another has put there, and nothing that nobody has', async () => {
  const [known, unknown] = [randomBytes(32), randomBytes(32)];
  expect(await as('in-mumbai').put(known, 'phone')).toBe(true);
  expect(await as('ph-manila').cellOf([unknown, known])).toBe('in-mumbai');
  expect(await as('ph-manila').cellOf([unknown])).toBeUndefined();
});

test('an entry belongs to the first cell, until that cell removes it', async () => {
  const digest = randomBytes(32);
  expect(await as('in-mumbai').put(digest, 'phone')).toBe(true);
  expect(await as('in-mumbai').put(digest, 'phone')).toBe(true);
  expect(await as('ph-manila').put(digest, 'phone')).toBe(false);
  await as('ph-manila').remove(digest);
  expect(await as('ph-manila').cellOf([digest])).toBe('in-mumbai');
  await as('in-mumbai').remove(digest);
  expect(await as('ph-manila').put(digest, 'phone')).toBe(true);
});

test('a stranger is refused, and a refusal never reads as "nobody"', async () => {
  const answer = await fetch(`${url}/entries/look-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"digests":[]}',
  });
  expect(answer.status).toBe(401);
  await expect(as('a token that nobody has, of some length').cellOf([randomBytes(32)])).rejects.toThrow(
    'unavailable: routing directory',
  );
});

test.each([
  ['/entries/put', { digest: 'short', kind: 'phone' }],
  ['/entries/put', { digest: randomBytes(32).toString('base64url'), kind: 'name' }],
  ['/entries/remove', {}],
  ['/entries/look-up', { digests: [] }],
  ['/entries/look-up', { digests: Array.from({ length: 11 }, () => randomBytes(32).toString('base64url')) }],
])('%s with %j is malformed', async (path, body) => {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${TOKENS.get('in-mumbai')}` },
    payload: body,
  });
  expect(answer.statusCode).toBe(400);
});

test('old references are removed as new ones come, numbers are not', async () => {
  const [number, reference] = [randomBytes(32), randomBytes(32)];
  await as('in-mumbai').put(number, 'phone');
  await as('in-mumbai').put(reference, 'payment');
  await db.asOwner(`update cell_directory set recorded_at = now() - interval '401 days'`);
  await as('in-mumbai').put(randomBytes(32), 'payout');
  expect(await as('ph-manila').cellOf([reference])).toBeUndefined();
  expect(await as('ph-manila').cellOf([number])).toBe('in-mumbai');
});

test('no digest and no token is in the log', async () => {
  const digest = randomBytes(32);
  await as('in-mumbai').put(digest, 'phone');
  const log = lines.join('');
  expect(log).toContain('/entries/put');
  expect(log).not.toContain(digest.toString('base64url'));
  for (const token of TOKENS.values()) expect(log).not.toContain(token);
});
