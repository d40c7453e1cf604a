import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@hiram/tools/engines/postgres';
import { startFuzzedApi } from './fuzz/fuzzed-api.ts';
import { preparePeople } from './fuzz/people.ts';
import { type FuzzResult, runFuzz } from './fuzz/run-fuzz.ts';
import { servedRoutes } from './fuzz/served-routes.ts';

// npm run fuzz [-- --full] [--requests N] [--minutes N] [--seed N] [--from N] [--history]: sends generated requests to a real API process.
// The last line and the exit code state the result.

const SAMPLE = 10_000;
const FULL = 1_000_000;
const BORROWERS = 4;

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    history: { type: 'boolean', default: false },
    requests: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
  },
});
const requests = Number(values.requests ?? (values.full ? FULL : SAMPLE));
const seed = Number(values.seed);
const from = Number(values.from);
const withHistory = values.full || values.history;

const folder = mkdtempSync(join(tmpdir(), 'hiram-fuzz-'));
const postgres = await startPostgres({ folder: join(folder, 'postgres'), durable: false });
process.env.HIRAM_TEST_POSTGRES = postgres.url;
try {
  const routes = await servedRoutes();
  const api = await startFuzzedApi(folder, { withHistory });
  try {
    const people = await preparePeople(api, { ...routes, count: BORROWERS, withHistory });
    const started = performance.now();
    const result = await runFuzz(api, people, {
      seed,
      from,
      requests,
      ...(values.minutes !== undefined && { forMs: Number(values.minutes) * 60_000 }),
      ...routes,
      onFailure: ({ number, kind, call, sender, detail, request }) =>
        console.log(
          `\nfailure: seed ${seed}, request ${number}: ${kind}: ${call} by ${sender}\n${detail}\n${request}`,
        ),
      onProgress: (sent) => console.log(`${sent} of ${requests} sent`),
    });
    console.log(JSON.stringify(result.statuses));
    console.log(`never carried out: ${result.neverSucceeded.join(', ') || 'none'}`);
    console.log(
      `${lineOf(result)} seed=${seed} range=${from}..${from + result.requests - 1} in ${Math.round((performance.now() - started) / 1_000)} s`,
    );
    process.exitCode = result.unhandled + result.outsideSchema + result.foreignRows === 0 ? 0 : 1;
  } finally {
    await api.stop();
  }
} finally {
  await postgres.stop();
  if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true });
  else console.log(`Logs are kept in ${folder}.`);
}

function lineOf({
  requests: sent,
  unhandled,
  outsideSchema,
  foreignRows,
  unavailable,
  succeeded,
}: FuzzResult): string {
  const wrong = `unhandled=${unhandled} outside_schema=${outsideSchema} foreign_rows=${foreignRows}`;
  return `fuzz requests=${sent} ${wrong} carried_out=${succeeded} unavailable=${unavailable}`;
}
