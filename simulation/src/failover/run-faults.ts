import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@hiram/server/platform/database/database';
import { waitUntil } from '@hiram/tools/engines/wait-until';
import type { PostgresCluster } from '@hiram/tools/postgres-cluster/cluster';
import type { PatroniNode } from '@hiram/tools/postgres-cluster/patroni-node';
import { type Fault, type FaultRecord, judge, type LedgerState, writesAgainAfter } from './verdict.ts';
import { AMOUNT, type Writers } from './writers.ts';

/** Different each time, so that faults meet other moments of Patroni's loop. */
const BEFORE_FAULT_MS = [3_000, 4_100, 5_300, 6_700];
const STANDBY_AWAY_MS = 10_000;
const AFTER_RETURN_MS = 2_000;
const WITHIN_MS = 300_000;
const FULL_DISK_LASTS_MS = 45_000;
const LOOK_EVERY_MS = 50;

export interface FaultRun {
  readonly database: Database;
  readonly cluster: PostgresCluster;
  readonly writers: Writers;
}

/** One fault from a whole cluster to a whole cluster, with the writers running throughout. */
export async function runFault(
  { database, cluster, writers }: FaultRun,
  fault: Fault,
  number: number,
): Promise<FaultRecord> {
  const before = writers.acknowledged.size;
  const primary = await cluster.whole();
  const standby = cluster.nodes.find((node) => node !== primary);
  if (standby === undefined) throw new Error('The cluster has one node only.');
  await sleep(BEFORE_FAULT_MS[number % BEFORE_FAULT_MS.length]);

  const victim = fault === 'standby killed' ? standby : primary;
  const faultAt = performance.now();
  await inflict(victim, fault);
  const promotedMs =
    fault === 'standby killed'
      ? await waitAlone(cluster)
      : await promotionOf(cluster, { victim, fault, faultAt });
  // With three nodes the others go on; with two, nothing is acknowledged from here until the node returns.
  await repair(victim, fault);
  const awayMs = performance.now() - faultAt;
  await waitUntil(async () => writersAreBack(writers, faultAt + awayMs), {
    what: 'acknowledged writes',
    withinMs: WITHIN_MS,
  });
  await cluster.whole();
  await sleep(AFTER_RETURN_MS);

  const writesAgainMs = writesAgainAfter(writers.moments, faultAt) ?? Number.NaN;
  const promised = new Set(writers.acknowledged);
  const verdict = judge(promised, await readLedger(database), AMOUNT);
  const alone = acknowledgedAlone(writers, { since: faultAt, until: faultAt + awayMs });
  return {
    fault,
    alone: fault === 'standby killed' && cluster.nodes.length === 2 ? alone : 0,
    promotedMs,
    awayMs,
    writesAgainMs,
    acknowledged: promised.size - before,
    ...verdict,
  };
}

/**
 * Leaves the primary without its standby. Commits wait then; some waits are cancelled, as an operator might do it,
 * after which PostgreSQL would report success.
 */
async function waitAlone(cluster: PostgresCluster): Promise<undefined> {
  await sleep(STANDBY_AWAY_MS / 2);
  await cluster.cancelWaitingCommits();
  await sleep(STANDBY_AWAY_MS / 2);
  return undefined;
}

/** What was on its way when the standby died may still arrive within a second. */
function acknowledgedAlone(
  { moments }: Writers,
  { since, until }: { readonly since: number; readonly until: number },
): number {
  return moments.filter((moment) => moment > since + 1_000 && moment < until).length;
}

function writersAreBack({ moments }: Writers, since: number): boolean {
  return (moments.at(-1) ?? 0) > since;
}

async function inflict(node: PatroniNode, fault: Fault): Promise<void> {
  switch (fault) {
    case 'kill':
    case 'standby killed':
      return node.kill();
    case 'freeze':
      return node.freeze();
    case 'cut':
      return node.cutOff();
    case 'disk full':
      return node.disk.fill();
  }
}

async function repair(node: PatroniNode, fault: Fault): Promise<void> {
  switch (fault) {
    case 'kill':
    case 'standby killed':
      return node.start();
    case 'freeze':
      return node.thaw();
    case 'cut':
      return node.reconnect();
    case 'disk full':
      return node.disk.free();
  }
}

/**
 * Asks the other nodes only: the victim may still believe that it is the primary. A primary with a full disk may stay
 * the primary and refuse every write, until somebody makes room.
 */
async function promotionOf(
  cluster: PostgresCluster,
  { victim, fault, faultAt }: { victim: PatroniNode; fault: Fault; faultAt: number },
): Promise<number | undefined> {
  const mayStay = fault === 'disk full';
  const deadline = faultAt + (mayStay ? FULL_DISK_LASTS_MS : WITHIN_MS);
  while (performance.now() < deadline) {
    if ((await cluster.primary([victim])) !== undefined) return performance.now() - faultAt;
    await sleep(LOOK_EVERY_MS);
  }
  if (mayStay) return undefined;
  throw new Error('No other node became the primary.');
}

function readLedger(database: Database): Promise<LedgerState> {
  // One snapshot: the writers go on while it is read.
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const keys = await tx
        .selectFrom('ledger_keys')
        .innerJoin('ledger_transactions', (join) =>
          join
            .onRef('ledger_transactions.chain', '=', 'ledger_keys.chain')
            .onRef('ledger_transactions.position', '=', 'ledger_keys.position'),
        )
        .select(({ fn }) => ['key', fn.countAll<bigint>().as('times')])
        .groupBy('key')
        .execute();
      const accounts = await tx
        .selectFrom('ledger_accounts')
        .innerJoin('ledger_chart', 'ledger_chart.code', 'ledger_accounts.code')
        .select(['credit_minor', 'debit_minor'])
        .where('name', '=', 'principal_receivable')
        .execute();
      return {
        postedKeys: new Map(keys.map(({ key, times }) => [key, Number(times)])),
        balance: accounts.reduce(
          (sum, { credit_minor, debit_minor }) => sum + credit_minor - debit_minor,
          0n,
        ),
      };
    });
}
