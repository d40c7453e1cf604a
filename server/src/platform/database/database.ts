import { Kysely, type Transaction as KyselyTransaction, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import type { Secret } from '../secret.ts';
import { DURATION_BUCKETS, type Telemetry } from '../telemetry/telemetry.ts';
import { columnTypes } from './column-types.ts';
import { preparedStatementPool } from './prepared-statements.ts';
import type { DB } from './schema.generated.ts';
import { startupOptions } from './session-settings.ts';
import { ANSWER_WITHIN_MS } from './statement-limits.ts';

/** A handle for reads. A function that writes takes a `Transaction` instead. */
export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

export interface DatabaseOptions {
  readonly url: Secret;
  readonly poolSize: number;
  readonly program: string;
  readonly log: Log;
  readonly telemetry: Telemetry;
  /** How long to wait for a connection before the request fails. */
  readonly connectWithinMs?: number;
  /** How long to wait for the answer to a statement before the connection counts as lost. */
  readonly answerWithinMs?: number;
  /** True if the address leads to a pooler that gives each transaction another connection (PgBouncer). */
  readonly pooled?: boolean;
}

/** The driver knows the setting, its types do not. */
interface PipelineSetting {
  readonly pipeline: boolean;
}

const CONNECT_WITHIN_MS = 5_000;
/** An idle connection to a machine that is gone is noticed within about this time and ten seconds. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/** Opens no connection yet. If the database is down, the first statement fails with `Unavailable`. */
export function openDatabase(options: DatabaseOptions): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: openPool(options) }) });
}

/** A pool whose connections have limits and telemetry. `store` names a further pool of the process in the metrics. */
export function openPool(options: DatabaseOptions, store?: string): PostgresPool {
  const { url, poolSize, program, log, telemetry, pooled = false } = options;
  const settings: pg.PoolConfig & PipelineSetting = {
    connectionString: url.reveal(),
    max: poolSize,
    application_name: program,
    connectionTimeoutMillis: options.connectWithinMs ?? CONNECT_WITHIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    // A pooler refuses settings at the start of a connection; there they are defaults of the login.
    ...(!pooled && { options: startupOptions() }),
    types: columnTypes,
    // A statement is sent without waiting for the answer to the one before it.
    pipeline: !pooled,
  };
  const pool = new pg.Pool(settings);
  // Without listeners a dropped connection would end the process, whether idle or between two statements.
  pool.on('error', (err) => log.warn({ err }, 'an idle database connection was lost'));
  pool.on('connect', (client) => {
    client.on('error', (err) => log.warn({ err }, 'a database connection was lost'));
  });

  const duration = telemetry.meter.createHistogram('hiram.database.statement.duration', {
    description: 'How long PostgreSQL took for one statement, as seen from the program.',
    unit: 's',
    advice: { explicitBucketBoundaries: DURATION_BUCKETS },
  });
  // Two pools of one process are two series.
  const owner = store === undefined ? {} : { store };
  telemetry.meter
    .createObservableGauge('hiram.database.connections', {
      description: 'Connections of the pool, by what they are doing.',
    })
    .addCallback((gauge) => {
      gauge.observe(pool.totalCount - pool.idleCount, { ...owner, state: 'busy' });
      gauge.observe(pool.idleCount, { ...owner, state: 'idle' });
      gauge.observe(pool.waitingCount, { ...owner, state: 'waited_for' });
    });
  return preparedStatementPool(pool, {
    tracer: telemetry.tracer,
    duration,
    named: !pooled,
    answerWithinMs: options.answerWithinMs ?? ANSWER_WITHIN_MS,
  });
}
