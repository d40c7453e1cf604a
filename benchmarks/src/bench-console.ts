import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readApiConfig } from '@hiram/server/platform/config';
import { masterKeysOf } from '@hiram/server/platform/personal-data/master-keys';
import { createPersonalData } from '@hiram/server/platform/personal-data/personal-data';
import type { Secret } from '@hiram/server/platform/secret';
import { freePort } from '@hiram/tools/engines/free-port';
import { type GuardedProcess, startGuardedProcess } from '@hiram/tools/engines/guarded-process';
import { answersOk } from '@hiram/tools/engines/wait-until';
import { type BenchDatabase, openBenchDatabase, startBenchDatabase } from './bench-database.ts';
import type { CallSample } from './call-sample.ts';
import { CALL_SAMPLES } from './console-calls.ts';
import { type BenchLender, createLender, lenderOf } from './console-rows.ts';
import { type Console, signIn } from './console-session.ts';

// Measures every list, search, dashboard and detail view of the console over HTTP, for a small and a large
// lender. The requests alternate so that background load affects both. The latency of the large lender must
// not depend on its size.

const GOAL_RATIO = 0.66;
const GOAL_P95_MS = 300;
/** The limit for a sample on a busy machine; a list that scans a whole table is far above it. */
const SAMPLE_P95_MS = 1_500;
const POOL = 10;
/** Several auditors, because searches are rate limited per staff member. */
const AUDITORS = 10;

const isFull = process.argv.includes('--full');
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
/** `--hold` leaves the databases running so that slow query plans can be inspected. */
const isHeld = process.argv.includes('--hold');
/** `--at=<url>,<url>` measures the two lenders that a run with `--hold` keeps open. */
const heldUrls = process.argv
  .find((argument) => argument.startsWith('--at='))
  ?.slice('--at='.length)
  .split(',');
/** `--loans=<small>,<large>` overrides the sizes of the lenders. */
const sizes = process.argv
  .find((argument) => argument.startsWith('--loans='))
  ?.slice('--loans='.length)
  .split(',')
  .map(Number);
const [small = 0, large = 0] = sizes ?? (isFull ? [10_000, 1_000_000] : [500, 8_000]);
const loanHistories = isFull || sizes !== undefined ? 140 : 14;
const times = isFull ? 60 : 5;
const warmUp = isFull ? 8 : 1;

interface Side {
  readonly bench: Bench;
  readonly apiUrl: string;
  readonly consoles: Console[];
  readonly lender: BenchLender;
  readonly keys: Secret;
}

type Bench = Omit<BenchDatabase, 'pid'>;

const folder = mkdtempSync(join(tmpdir(), 'hiram-bench-console-'));
const sides: Side[] = [];
/** Everything that was started, in order, including a side that failed to start. */
const closing: (() => Promise<unknown>)[] = [];
try {
  // A full run loads its million loans sequentially; a sample loads its two lenders concurrently.
  if (isFull) for (const loans of [small, large]) sides.push(await startSide(loans));
  else sides.push(...(await Promise.all([small, large].map(startSide))));
  // Sign in only after loading: an idle session would expire while a million loans are loaded.
  for (const side of sides) await signInAuditors(side);
  await measure();
  if (isHeld) await held();
} finally {
  for (const close of closing.toReversed()) await close();
  rmSync(folder, { recursive: true, force: true });
}

async function startSide(loans: number): Promise<Side> {
  const startedAt = performance.now();
  const heldUrl = heldUrls?.[loans === small ? 0 : 1];
  const bench =
    heldUrl === undefined ? await startBenchDatabase(POOL) : await openBenchDatabase(heldUrl, POOL);
  closing.push(() => bench.close());
  const environment = await environmentOf(bench.url, loans);
  const { personalDataKeys } = readApiConfig(environment);
  const lender =
    heldUrl === undefined
      ? await createLender(bench, { loans, loanHistories, keys: personalDataKeys })
      : lenderOf({ loans, loanHistories });
  const api = await startApi(environment, loans);
  closing.push(() => api.stop());
  const apiUrl = `http://127.0.0.1:${environment.PORT}`;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`bench console-loaded loans=${loans} people=${lender.people} seconds=${seconds}`);
  return { bench, apiUrl, lender, consoles: [], keys: personalDataKeys };
}

async function signInAuditors({ bench, apiUrl, consoles, keys }: Side): Promise<void> {
  const personalData = createPersonalData(masterKeysOf(keys), bench.keyStore);
  for (let nth = 0; nth < AUDITORS; nth += 1) consoles.push(await signIn(bench, { apiUrl, personalData }));
}

async function environmentOf(databaseUrl: string, loans: number): Promise<Record<string, string>> {
  return {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: String(POOL),
    PORT: String(await freePort()),
    HIRAM_DEVELOPMENT: '1',
    HIRAM_OBJECTS_FOLDER: join(folder, `objects-${loans}`),
    RESTATE_INGRESS_URL: 'http://127.0.0.1:1',
  };
}

/** Starts the server as it runs in production, in a separate process. */
async function startApi(environment: Record<string, string>, loans: number): Promise<GuardedProcess> {
  const api = await startGuardedProcess({
    name: `api-${loans}`,
    command: process.execPath,
    args: ['src/main-api.ts'],
    cwd: resolve(import.meta.dirname, '../../server'),
    env: environment,
    logFile: join(folder, `api-${loans}.log`),
    pidFile: join(folder, `api-${loans}.pid.json`),
    stopSignal: 'SIGTERM',
  });
  await api.ready(() => answersOk(`http://127.0.0.1:${environment.PORT}/readyz`));
  return api;
}

async function held(): Promise<void> {
  for (const { bench, lender } of sides)
    console.log(`${lender.loans} loans are served at ${bench.url}; press Ctrl-C to stop`);
  const awake = setInterval(() => undefined, 60_000);
  await once(process, 'SIGINT');
  clearInterval(awake);
}

interface Measured {
  readonly name: string;
  readonly p95Small: number;
  readonly p95Large: number;
}

async function measure(): Promise<void> {
  const measured: Measured[] = [];
  for (const [name, sample] of Object.entries(CALL_SAMPLES)) {
    if (only !== undefined && !only.some((word) => name.includes(word))) continue;
    const one = await measureCall(name, sample).catch((err: unknown) => failed(name, err));
    if (one === undefined) continue;
    measured.push(one);
    console.log(
      `bench console-${name} p95_small=${one.p95Small.toFixed(1)}ms p95_large=${one.p95Large.toFixed(1)}ms ratio=${ratioOf(one).toFixed(2)}`,
    );
  }
  const [slowest] = measured.toSorted((left, right) => right.p95Large - left.p95Large);
  if (slowest === undefined) return;
  console.log(
    `bench console ratio=${ratioOf(slowest).toFixed(2)} goal=${GOAL_RATIO} slowest=${slowest.name} p95=${slowest.p95Large.toFixed(1)}ms goal_p95=${GOAL_P95_MS}ms calls=${measured.length} loans=${small},${large}`,
  );
  if (slowest.p95Large > (isFull ? GOAL_P95_MS : SAMPLE_P95_MS)) process.exitCode = 1;
}

/** One failure does not stop the other measurements; the server's log ends with the reason. */
function failed(name: string, err: unknown): undefined {
  process.exitCode = 1;
  console.log(`bench console-${name} failed: ${String(err)}`);
  for (const loans of [small, large]) {
    const log = readFileSync(join(folder, `api-${loans}.log`), 'utf8')
      .trimEnd()
      .split('\n');
    console.error(
      log
        .filter((line) => line.includes('"err"'))
        .slice(-1)
        .join('\n'),
    );
  }
}

function ratioOf({ p95Small, p95Large }: Measured): number {
  return p95Small / p95Large;
}

/**
 * With few requests the slowest one is the p95, so a sample that was slowed by the machine is repeated once.
 */
async function measureCall(name: string, sample: CallSample): Promise<Measured> {
  const measured = await measureOnce(name, sample);
  return isFull || measured.p95Large <= SAMPLE_P95_MS ? measured : measureOnce(name, sample);
}

async function measureOnce(name: string, sample: CallSample): Promise<Measured> {
  const took = sides.map((): number[] => []);
  for (let nth = 0; nth < warmUp + times; nth += 1) {
    for (const [place, side] of sides.entries()) {
      const ms = await callOnce(side, sample, nth);
      if (nth >= warmUp) took[place]?.push(ms);
    }
  }
  const [p95Small = 0, p95Large = 0] = took.map(p95);
  return { name, p95Small, p95Large };
}

function callOnce({ consoles, lender }: Side, { call, request }: CallSample, nth: number): Promise<number> {
  const who = consoles[nth % consoles.length];
  if (who === undefined) throw new Error('no staff member is signed in');
  return who.timed(call, request(nth, lender));
}

function p95(took: readonly number[]): number {
  const sorted = took.toSorted((left, right) => left - right);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}
