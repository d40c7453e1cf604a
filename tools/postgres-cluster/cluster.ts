import { mkdirSync } from 'node:fs';
import pg from 'pg';
import { waitUntil } from '../engines/wait-until.ts';
import { startEtcd } from './etcd.ts';
import { startHaproxy } from './haproxy.ts';
import { startNetwork } from './network.ts';
import { createPatroniNode, OWNER, type PatroniNode } from './patroni-node.ts';

/** PostgreSQL nodes under Patroni, one etcd as the witness, and HAProxy in front. */
export interface PostgresCluster {
  readonly nodes: readonly PatroniNode[];
  /** The database of the primary, as its owner, through HAProxy. */
  readonly url: string;
  /** The same database on a standby. */
  readonly replicaUrl: string;
  /** The node that accepts writes, as it says itself. Undefined while there is none or more than one. */
  primary(except?: readonly PatroniNode[]): Promise<PatroniNode | undefined>;
  /** Waits until there is one primary and every other node streams from it. */
  whole(): Promise<PatroniNode>;
  /** Ends the waits for a standby, as an operator might. Returns how many. */
  cancelWaitingCommits(): Promise<number>;
  stop(): Promise<void>;
}

const DATABASE = 'hiram';
const WHOLE_WITHIN_MS = 300_000;

export async function startPostgresCluster(folder: string, count: number): Promise<PostgresCluster> {
  mkdirSync(folder, { recursive: true });
  const network = startNetwork();
  const etcd = await startEtcd(folder);
  const nodes: PatroniNode[] = [];
  for (let number = 1; number <= count; number += 1) {
    const options = { name: `node-${number}`, folder, network, etcdPort: etcd.port, nodes: count };
    nodes.push(await createPatroniNode(options));
  }
  const haproxy = await startHaproxy(folder, nodes);
  async function stop(): Promise<void> {
    await haproxy.process.kill();
    await Promise.all(nodes.map((node) => node.stop()));
    await etcd.process.kill();
    network.stop();
  }
  try {
    await Promise.all(nodes.map((node) => node.start()));
    const primary = await whole(nodes);
    await createDatabase(primary);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    nodes,
    url: urlOf(haproxy.primaryPort, DATABASE),
    replicaUrl: urlOf(haproxy.replicaPort, DATABASE),
    primary: (except = []) => primaryOf(nodes.filter((node) => !except.includes(node))),
    whole: () => whole(nodes),
    cancelWaitingCommits: () => cancelWaitingCommits(nodes),
    stop,
  };
}

function urlOf(port: number, database: string): string {
  return `postgres://${OWNER}@127.0.0.1:${port}/${database}`;
}

async function createDatabase({ postgresPort }: PatroniNode): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(postgresPort, 'postgres') });
  await client.connect();
  try {
    await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function cancelWaitingCommits(nodes: readonly PatroniNode[]): Promise<number> {
  const primary = await primaryOf(nodes);
  if (primary === undefined) throw new Error('The cluster has no primary.');
  const client = new pg.Client({ connectionString: urlOf(primary.postgresPort, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
    );
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

async function whole(nodes: readonly PatroniNode[]): Promise<PatroniNode> {
  let primary: PatroniNode | undefined;
  async function isWhole(): Promise<boolean> {
    primary = await primaryOf(nodes);
    return primary !== undefined && (await streamsTo(primary)) === nodes.length - 1;
  }
  await waitUntil(isWhole, { what: 'a primary with all its standbys', withinMs: WHOLE_WITHIN_MS });
  if (primary === undefined) throw new Error('The cluster has no primary.');
  return primary;
}

async function primaryOf(nodes: readonly PatroniNode[]): Promise<PatroniNode | undefined> {
  const claims = await Promise.all(nodes.map((node) => isPrimary(node)));
  const primaries = nodes.filter((_, index) => claims[index]);
  return primaries.length === 1 ? primaries[0] : undefined;
}

async function isPrimary({ statusPort }: PatroniNode): Promise<boolean> {
  try {
    const url = `http://127.0.0.1:${statusPort}/primary`;
    const response = await fetch(url, { signal: AbortSignal.timeout(1_000), redirect: 'error' });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    // A node that does not answer is no primary.
    return false;
  }
}

/** Standbys that stream, if commits wait for at least one of them. */
async function streamsTo({ postgresPort }: PatroniNode): Promise<number> {
  const client = new pg.Client({
    connectionString: urlOf(postgresPort, 'postgres'),
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ state: string; sync: string }>(
      'select state, sync_state as sync from pg_stat_replication',
    );
    const streaming = rows.filter(({ state }) => state === 'streaming');
    return streaming.some(({ sync }) => sync === 'sync') ? streaming.length : 0;
  } catch {
    return 0;
  } finally {
    await client.end();
  }
}
