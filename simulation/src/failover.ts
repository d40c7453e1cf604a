import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '@hiram/server/platform/database/database';
import { createLogins } from '@hiram/server/platform/database/logins';
import { migrate, readMigrations } from '@hiram/server/platform/database/migrations';
import { createLog } from '@hiram/server/platform/log/log';
import { Secret } from '@hiram/server/platform/secret';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { type PostgresCluster, startPostgresCluster } from '@hiram/tools/postgres-cluster/cluster';
import { runFault } from './failover/run-faults.ts';
import { FAULTS, type FaultRecord, tableOf } from './failover/verdict.ts';
import { startWriters, type Writers } from './failover/writers.ts';

// npm run failover [-- --full] [-- --nodes 3]: PostgreSQL nodes under Patroni, with etcd and HAProxy, lose their
// primary or a standby while 100 writers post to the ledger. Nothing acknowledged may be lost or doubled.

const WRITERS = 100;
/** Fewer connections than writers, so that the pool's queue is used too. */
const CONNECTIONS = 60;
const FULL_OF_EACH = 4;
const LOGIN = { name: 'failover_api', password: new Secret('a-password-of-the-failover-run') };

const { values } = parseArgs({
  options: { full: { type: 'boolean', default: false }, nodes: { type: 'string', default: '2' } },
});
const faults = Array.from({ length: values.full ? FULL_OF_EACH : 1 }, () => FAULTS).flat();
const folder = mkdtempSync(join(tmpdir(), 'hiram-failover-'));
const cluster = await startPostgresCluster(folder, Number(values.nodes));
let isSound = false;
// Patroni's PostgreSQL would go on without us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cluster.stop().then(() => process.exit(1)));
}
try {
  isSound = await run(cluster);
} finally {
  await cluster.stop();
  if (isSound) rmSync(folder, { recursive: true, force: true });
  else console.log(`Logs are kept in ${folder}.`);
}
process.exitCode = isSound ? 0 : 1;

async function run({ url }: PostgresCluster): Promise<boolean> {
  await migrate(new Secret(url), await readMigrations());
  await createLogins(new Secret(url), { api: LOGIN });
  const telemetry = await startTelemetry({ program: 'failover' });
  const database = openDatabase({
    url: new Secret(withLogin(url)),
    poolSize: CONNECTIONS,
    program: 'failover',
    log: createLog({ level: 'silent', program: 'failover' }),
    telemetry,
  });
  try {
    return await runAll(database);
  } finally {
    await database.destroy();
    await telemetry.shutDown();
  }
}

async function runAll(database: Database): Promise<boolean> {
  const writers = await startWriters(database, WRITERS);
  const records: FaultRecord[] = [];
  try {
    for (const [number, fault] of faults.entries()) {
      const record = await runFault({ database, cluster, writers }, fault, number);
      records.push(record);
      console.log(`${number + 1} ${JSON.stringify(record)}`);
    }
  } catch (error) {
    writers.abandon();
    throw error;
  }
  await writers.stop();
  const broken = await findBrokenInvariants(cluster.url);
  printResult(records, writers, broken.length);
  return broken.length === 0 && records.every(({ lost, doubled, alone }) => lost + doubled + alone === 0);
}

function printResult(records: readonly FaultRecord[], writers: Writers, broken: number): void {
  for (const line of tableOf(records)) console.log(line);
  const errors = [...writers.errors].toSorted(([, one], [, other]) => other - one);
  for (const [cause, times] of errors) console.log(`retried ${times} times: ${cause}`);
  console.log(`commits with an unknown outcome that were done: ${writers.ambiguous()}`);
  const last = records.at(-1);
  console.log(
    `failover faults=${records.length} nodes=${cluster.nodes.length} acknowledged=${writers.acknowledged.size} lost=${last?.lost} doubled=${last?.doubled} invariants_broken=${broken}`,
  );
}

function withLogin(address: string): string {
  const changed = new URL(address);
  changed.username = LOGIN.name;
  changed.password = LOGIN.password.reveal();
  return changed.href;
}
