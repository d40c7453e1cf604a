import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../engines/postgres.ts';
import { answersOk, waitUntil } from '../engines/wait-until.ts';
import { repeatedExecutions } from './findings.ts';
import { type ClusterNode, NODE_COUNT, PARTITIONS, REPLICATION, startCluster } from './nodes.ts';
import { type PostingService, SERVICE, servePostings, tables } from './posting-service.ts';
import { type History, killRound, type RoundRecord } from './rounds.ts';

const SAMPLE_KILLS = 1;
const FULL_KILLS = 20;

/**
 * `npm run cluster -w tools`: kills a node of a three-node cluster under load. Nothing may be lost or
 * duplicated.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { full: { type: 'boolean', default: false } } });
  const kills = values.full ? FULL_KILLS : SAMPLE_KILLS;
  const folder = mkdtempSync(join(tmpdir(), 'hiram-cluster-'));
  try {
    const broken = await runIn(folder, kills);
    console.log(`faults schedules=${kills} broken=${broken}`);
    if (broken > 0) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runIn(folder: string, kills: number): Promise<number> {
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), durable: false });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 20 });
  // At the end PostgreSQL notifies idle connections of its shutdown, which is not an error.
  pool.on('error', () => undefined);
  await pool.query(tables);
  const service = await servePostings(pool);
  const nodes = await startCluster(folder);
  try {
    await register(nodes, service);
    console.log(
      `${NODE_COUNT} Restate nodes on loopback, replication ${REPLICATION}, ${PARTITIONS} partitions.`,
    );
    const rounds = await playRounds(kills, { nodes, pool });
    printSummary(rounds, await repeatedExecutions(pool));
    return rounds.filter(({ broken }) => broken).length;
  } finally {
    // Their data is discarded, so a clean stop is not needed.
    await Promise.all(nodes.map((node) => node.kill()));
    await service.stop();
    await pool.end();
    await postgres.stop();
  }
}

/**
 * Registers the service with the cluster and waits until every node's ingress knows it, which takes a moment.
 */
async function register([first, ...others]: readonly ClusterNode[], service: PostingService): Promise<void> {
  const response = await fetch(`${first?.adminUrl}/deployments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uri: service.url }),
  });
  if (!response.ok)
    throw new Error(`The service was not registered: ${response.status} ${await response.text()}`);
  for (const node of [first, ...others]) {
    const probe = `${node?.ingressUrl}/${SERVICE}/nobody/credits`;
    await waitUntil(() => answersOk(probe, { method: 'POST' }), {
      what: `${node?.name} to know the service`,
      withinMs: 180_000,
    });
  }
}

async function playRounds(
  kills: number,
  site: { nodes: readonly ClusterNode[]; pool: pg.Pool },
): Promise<RoundRecord[]> {
  const history: History = { acknowledged: [] };
  const rounds: RoundRecord[] = [];
  for (let number = 0; number < kills; number += 1) {
    const round = await killRound(number, { ...site, history });
    rounds.push(round);
    printRound(number + 1, round);
  }
  return rounds;
}

function printRound(number: number, round: RoundRecord): void {
  const { lost, unexpected, wrongBalances, wrongCounts } = round.verdict;
  console.log(
    [
      `kill ${String(number).padStart(2)} ${round.killed}:`,
      `${round.perSecondBefore.toFixed(0)}/s before,`,
      `stalled ${seconds(round.stalledMs)}, longest request ${seconds(round.longestRequestMs)},`,
      `back in ${seconds(round.returnedMs)}, ${round.acknowledged} acknowledged,`,
      round.broken
        ? `BROKEN: lost ${lost}, strange ${unexpected}, wrong balances ${wrongBalances}, wrong counts ${wrongCounts}`
        : 'none lost, none doubled',
    ].join(' '),
  );
}

function printSummary(rounds: readonly RoundRecord[], repeated: number): void {
  const stalls = rounds.map(({ stalledMs }) => stalledMs).toSorted((a, b) => a - b);
  const acknowledged = rounds.reduce((sum, round) => sum + round.acknowledged, 0);
  const longest = Math.max(...rounds.map(({ longestRequestMs }) => longestRequestMs));
  const lost = rounds.at(-1)?.verdict.lost ?? 0;
  console.log(
    `${acknowledged} credits acknowledged over ${rounds.length} ${rounds.length === 1 ? 'kill' : 'kills'}, ${lost} lost; ${repeated} steps ran again and were posted once.`,
  );
  console.log(
    `Stall after a kill: shortest ${seconds(stalls[0])}, median ${seconds(stalls[Math.floor(stalls.length / 2)])}, longest ${seconds(stalls.at(-1))}; longest request ${seconds(longest)}.`,
  );
}

function seconds(ms = 0): string {
  return `${(ms / 1_000).toFixed(2)} s`;
}

await main();
