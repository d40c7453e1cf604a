import { setTimeout as sleep } from 'node:timers/promises';
import type { Counter } from '@opentelemetry/api';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Log } from '../log/log.ts';
import type { ReplicaConfig } from './connection-config.ts';
import { type Database, type DatabaseOptions, openPool } from './database.ts';
import type { DB } from './schema.generated.ts';

/** A standby that cannot be reached must not delay every report. */
const CONNECT_WITHIN_MS = 1_000;
const AVOID_AFTER_FAILURE_MS = 10_000;
const LOOK_EVERY_MS = 10;

/**
 * For reports of the console, and for nothing that decides: reads the standby if it has everything that the primary
 * committed before the read began, and the primary otherwise. So staff see their own changes at once.
 */
export function openReportReader(options: DatabaseOptions, replica: ReplicaConfig | undefined): Database {
  const primary = openPool(options);
  const pool =
    replica === undefined
      ? primary
      : preferringReplica({ primary, replica: openReplica(options, replica) }, options, replica);
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

function openReplica(options: DatabaseOptions, { url }: ReplicaConfig): PostgresPool {
  return openPool(
    { ...options, url, program: `${options.program}-replica`, connectWithinMs: CONNECT_WITHIN_MS },
    'replica',
  );
}

interface Pools {
  readonly primary: PostgresPool;
  readonly replica: PostgresPool;
}

function preferringReplica(
  { primary, replica }: Pools,
  { telemetry, log }: DatabaseOptions,
  { waitMs }: ReplicaConfig,
): PostgresPool {
  const reads = telemetry.meter.createCounter('hiram.database.report_reads', {
    description: 'Reads of reports, by the server that answered: the standby, or the primary in its place.',
  });
  let avoidedUntil = 0;

  async function fromReplica(): Promise<PostgresPoolClient | undefined> {
    if (performance.now() < avoidedUntil) return undefined;
    const position = await positionOf(primary);
    const client = await replica.connect().catch((err: unknown) => {
      avoidedUntil = performance.now() + AVOID_AFTER_FAILURE_MS;
      log.warn({ err }, 'the standby for reports cannot be reached');
      return undefined;
    });
    return client && (await keptIfCaughtUp(client, { position, waitMs, log }));
  }
  return {
    options: primary.options,
    connect: async () => counted(reads, await fromReplica()) ?? primary.connect(),
    end: async () => {
      await Promise.all([primary.end(), replica.end()]);
    },
  };
}

function counted(reads: Counter, client: PostgresPoolClient | undefined): PostgresPoolClient | undefined {
  reads.add(1, { server: client === undefined ? 'primary' : 'standby' });
  return client;
}

/** Where the primary's log ends, written or not: every commit that was acknowledged by now is before it. */
async function positionOf(primary: PostgresPool): Promise<string> {
  const client = await primary.connect();
  try {
    const { rows } = await client.query<{ position: string }>(
      'select pg_current_wal_insert_lsn()::text as position',
      [],
    );
    return rows[0]?.position ?? '';
  } finally {
    client.release();
  }
}

interface Wanted {
  readonly position: string;
  readonly waitMs: number;
  readonly log: Log;
}

/** The client, if its server has replayed the log up to there in time. Otherwise it goes back to its pool. */
async function keptIfCaughtUp(
  client: PostgresPoolClient,
  { position, waitMs, log }: Wanted,
): Promise<PostgresPoolClient | undefined> {
  const deadline = performance.now() + waitMs;
  try {
    for (;;) {
      const { rows } = await client.query<{ isCaughtUp: boolean | null }>(
        // A standby that was promoted follows nobody, so its position says nothing about the primary.
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "isCaughtUp"',
        [position],
      );
      if (rows[0]?.isCaughtUp === true) return client;
      if (performance.now() > deadline) break;
      await sleep(LOOK_EVERY_MS);
    }
  } catch (err) {
    log.warn({ err }, 'the standby for reports does not answer');
  }
  client.release();
  return undefined;
}
