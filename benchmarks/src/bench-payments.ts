import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readApiConfig } from '@hiram/server/platform/config';
import { freePort } from '@hiram/tools/engines/free-port';
import { type GuardedProcess, startGuardedProcess } from '@hiram/tools/engines/guarded-process';
import { answersOk } from '@hiram/tools/engines/wait-until';
import { bareTransactionsPerSecond } from './bare-engine.ts';
import { barePayment } from './bare-payment.ts';
import { type BenchDatabase, startBenchDatabase } from './bench-database.ts';
import { createPayableLoans } from './payment-rows.ts';
import { processorMs } from './processor-time.ts';
import { interleaved } from './rounds.ts';
import { acknowledge, postedPerSecond, type WebhookLoad } from './webhook-load.ts';

// Sends webhooks of paid payments through the whole path: HTTP, signature, one transaction, 200. First at a
// fixed rate, as providers send them; then at full throughput, alternating with the same statements in
// pgbench.

const PER_SECOND = 400;
const GOAL_P99_MS = 100;
const GOAL_RATIO = 0.4;
const CLIENTS = 16;
const POOL = 10;

const isFull = process.argv.includes('--full');
const acknowledged = PER_SECOND * (isFull ? 30 : 10);
const rounds = isFull ? 7 : 3;
/** Payments per round, ours and pgbench's; each loan is paid once. */
const ours = isFull ? 4_000 : 1_600;
const perBareClient = isFull ? 500 : 200;
const warmUp = 800;

/** The first loan is created through the use cases; the second is the one whose statements are recorded. */
const FIRST = 2;
const total = FIRST + warmUp + acknowledged + rounds * (ours + perBareClient * CLIENTS);

const folder = mkdtempSync(join(tmpdir(), 'hiram-bench-payments-'));
const bench = await startBenchDatabase(2);
try {
  const environment = await environmentOf(bench.url);
  const { personalDataKeys } = readApiConfig(environment);
  const payable = await createPayableLoans(bench, total, personalDataKeys);
  const bare = await barePayment(bench, payable, { number: 1, perClient: perBareClient });
  const api = await startApi(environment);
  try {
    const load = { apiUrl: `http://127.0.0.1:${environment.PORT}`, amountMinor: payable.amountMinor };
    await postedPerSecond(load, { first: FIRST, count: warmUp, clients: CLIENTS });
    await measureAcknowledgement(load);
    await measurePosting(api, load, bare);
    await checkPosted(bench);
  } finally {
    await api.stop();
  }
} finally {
  await bench.close();
  rmSync(folder, { recursive: true, force: true });
}

async function environmentOf(databaseUrl: string): Promise<Record<string, string>> {
  return {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: String(POOL),
    PORT: String(await freePort()),
    HIRAM_DEVELOPMENT: '1',
    HIRAM_OBJECTS_FOLDER: join(folder, 'objects'),
    RESTATE_INGRESS_URL: 'http://127.0.0.1:1',
    // This program sends the webhooks itself, and the provider is never called.
    HIRAM_PAYMENT_PROVIDER_URL: 'http://127.0.0.1:1',
  };
}

/** Starts the server as it runs in production, in a separate process. */
async function startApi(environment: Record<string, string>): Promise<GuardedProcess> {
  const api = await startGuardedProcess({
    name: 'api',
    command: process.execPath,
    args: ['src/main-api.ts'],
    cwd: resolve(import.meta.dirname, '../../server'),
    env: environment,
    logFile: join(folder, 'api.log'),
    pidFile: join(folder, 'api.pid.json'),
    stopSignal: 'SIGTERM',
  });
  await api.ready(() => answersOk(`http://127.0.0.1:${environment.PORT}/readyz`));
  return api;
}

async function measureAcknowledgement(load: WebhookLoad): Promise<void> {
  const sent = { first: FIRST + warmUp, count: acknowledged, perSecond: PER_SECOND };
  const { p50, p99, longest, refused, seconds } = await acknowledge(load, sent);
  const rate = Math.round(acknowledged / seconds);
  console.log(
    `bench payments-acknowledged p99=${p99.toFixed(1)}ms goal=${GOAL_P99_MS}ms p50=${p50.toFixed(1)}ms longest=${longest.toFixed(1)}ms asked=${PER_SECOND}/s answered=${rate}/s sent=${acknowledged} refused=${refused}`,
  );
}

async function measurePosting(
  api: GuardedProcess,
  load: WebhookLoad,
  bare: Awaited<ReturnType<typeof barePayment>>,
): Promise<void> {
  let next = FIRST + warmUp + acknowledged;
  function taken(count: number): number {
    const first = next;
    next += count;
    return first;
  }
  const spent = new Map<string, number>();
  async function postOurs(): Promise<number> {
    const before = spentBy();
    const rate = await postedPerSecond(load, { first: taken(ours), count: ours, clients: CLIENTS });
    for (const [who, ms] of spentBy()) {
      spent.set(who, (spent.get(who) ?? 0) + ms - (before.get(who) ?? 0));
    }
    return rate;
  }
  function spentBy(): Map<string, number> {
    return new Map([
      ['api', processorMs(api.pid)],
      ['postgresql', processorMs(bench.pid)],
      ['load', ownMs()],
    ]);
  }
  const result = await interleaved(rounds, postOurs, () =>
    bareTransactionsPerSecond({
      databaseUrl: bench.url,
      script: bare.script,
      clients: CLIENTS,
      transactions: perBareClient,
      variables: { base: taken(perBareClient * CLIENTS), turn: 0 },
    }),
  );
  const each = result.ratios.map((one) => one.toFixed(2)).join(',');
  console.log(
    `bench payments-processor ${[...spent].map(([who, ms]) => `${who}=${(ms / (rounds * ours)).toFixed(2)}ms`).join(' ')} each, of two cores`,
  );
  console.log(
    `bench payments-posted ratio=${result.ratio.toFixed(2)} goal=${GOAL_RATIO} ours=${Math.round(result.ours)}/s bare=${Math.round(result.bare)}/s clients=${CLIENTS} statements=${bare.statements} rounds=${each}`,
  );
}

function ownMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Checks that both sides posted every payment, because rejected work would look fast. */
async function checkPosted({ asOwner }: BenchDatabase): Promise<void> {
  const [row] = await asOwner(
    `select (select count(*) from received_payments where state = 'posted')::int as posted,
       (select count(*) from loan_events)::int as events,
       (select count(*) from payment_webhooks where verdict = 'posted')::int as messages`,
  );
  const expected = total - 1;
  for (const count of [row?.posted, row?.events, row?.messages]) {
    if (count !== expected)
      throw new Error(`not everything was posted: got ${JSON.stringify(row)}, expected ${expected}`);
  }
}
