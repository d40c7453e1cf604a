import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FuzzedApi, startFuzzedApi } from './fuzzed-api.ts';
import { type People, preparePeople } from './people.ts';
import { runFuzz } from './run-fuzz.ts';
import { servedRoutes } from './served-routes.ts';

// A sample of `npm run fuzz`: a request costs about four milliseconds of a processor, on both sides together.

/** Every call of every role several times; HIRAM_FULL=1 sends as many as a short run of the command. */
const REQUESTS = process.env.HIRAM_FULL === '1' ? 10_000 : 4_000;

const folder = mkdtempSync(join(tmpdir(), 'hiram-fuzz-test-'));
let api: FuzzedApi;
let people: People;
let routes: Awaited<ReturnType<typeof servedRoutes>>;
beforeAll(async () => {
  [api, routes] = await Promise.all([startFuzzedApi(folder, { withHistory: false }), servedRoutes()]);
  people = await preparePeople(api, { ...routes, count: 3, withHistory: false });
});
afterAll(async () => {
  await api?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('no generated request causes an unhandled error, an answer outside the contract, or another borrower’s data', async () => {
  const seed = Number(process.env.HIRAM_SEED ?? 1);
  const result = await runFuzz(api, people, { ...routes, seed, requests: REQUESTS });
  expect(result.failures).toEqual([]);
  expect(result).toMatchObject({ requests: REQUESTS, unhandled: 0, outsideSchema: 0, foreignRows: 0 });
  // A fuzz run that is refused everywhere proves nothing.
  expect(result.succeeded).toBeGreaterThan(REQUESTS / 20);
  expect(result.neverSent).toEqual([]);
});
