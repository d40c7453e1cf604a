import type { Writable } from 'node:stream';
import { type Attributes, type Histogram, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { asUnavailable, isConnectionLost, UnreplicatedCommit } from './connection-errors.ts';
import { ANSWER_GRACE_MS, LIMIT_STATEMENT } from './statement-limits.ts';

/**
 * Distinct statements are few. Beyond this number, statements are being built from data and are not worth
 * naming.
 */
const MOST_NAMES = 1000;

/**
 * Where PostgreSQL waits until a standby has a commit. A notice from there says that the wait was cancelled: the
 * commit succeeds, but a failover may lose it. The text of the notice depends on the server's language.
 */
const SYNCHRONOUS_WAIT = 'SyncRepWaitForLSN';

/** What Kysely sends to begin a transaction of the default isolation level. */
const BEGIN = 'begin';
const ENDS: readonly string[] = ['commit', 'rollback'];
const NOTHING: pg.QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };

/** The driver knows the limit, its types do not. */
type AnswerLimited = pg.QueryConfig & { readonly query_timeout: number };

interface StatementTelemetry {
  readonly tracer: Tracer;
  readonly duration: Histogram;
}

interface StatementOptions extends StatementTelemetry {
  /** False behind a pooler that gives each transaction another connection. */
  readonly named: boolean;
  readonly answerWithinMs: number;
}

/**
 * A Kysely pool that prepares every parameterized statement once per connection under a name. PostgreSQL then
 * parses it once and, after a few runs, plans it once.
 */
export function preparedStatementPool(
  pool: pg.Pool,
  { named, answerWithinMs: usually, ...telemetry }: StatementOptions,
): PostgresPool {
  const names = new Map<string, string>();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function nameOf(sql: string): string | undefined {
    if (!named) return undefined;
    let name = names.get(sql);
    if (name === undefined && names.size < MOST_NAMES) {
      name = `s${names.size}`;
      names.set(sql, name);
    }
    return name;
  }

  function preparing(client: pg.PoolClient): PostgresPoolClient {
    // A connection that the server closed, or that has told of an unreplicated commit, is not returned to the pool,
    // where the next user would fail.
    let isLost = false;
    let answerWithinMs = usually;
    let isUnreplicated = false;
    // `begin` is sent together with the first statement of its transaction, which saves a round trip.
    let isBeginning = false;
    client.on('notice', (notice) => {
      isUnreplicated ||= notice.routine === SYNCHRONOUS_WAIT;
    });
    let earlier: Promise<unknown> = Promise.resolve();
    /** Behind a pooler, statements wait for the answers to earlier ones. */
    async function send(statement: AnswerLimited, isFirst: boolean): Promise<pg.QueryResult> {
      const begin = statementOf(BEGIN, []);
      if (named) {
        writeOnce(client);
        const begun = isFirst ? client.query(begin) : undefined;
        return (await Promise.all([client.query(statement), begun]))[0];
      }
      const answered = earlier.then(async () => {
        if (isFirst) await client.query(begin);
        return client.query(statement);
      });
      earlier = answered.catch(() => undefined);
      return answered;
    }
    async function query(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
      // Nothing can be asked of a lost connection, not even a rollback: the server does that by itself.
      if (isLost) throw new Error('Connection terminated: it was lost at an earlier statement');
      if (sql === BEGIN) {
        isBeginning = true;
        return NOTHING;
      }
      const isFirst = isBeginning;
      isBeginning = false;
      // A transaction without a statement.
      if (isFirst && ENDS.includes(sql)) return NOTHING;
      try {
        const result = await send(statementOf(sql, parameters), isFirst);
        if (isUnreplicated) throw new UnreplicatedCommit();
        if (sql === LIMIT_STATEMENT) answerWithinMs = Number(parameters[0]) + ANSWER_GRACE_MS;
        return result;
      } catch (error) {
        isLost ||= isConnectionLost(error);
        throw error;
      }
    }
    function statementOf(sql: string, parameters: readonly unknown[]): AnswerLimited {
      const limit = { text: sql, query_timeout: answerWithinMs };
      if (parameters.length === 0) return limit;
      const name = nameOf(sql);
      return { ...limit, values: [...parameters], ...(name !== undefined && { name }) };
    }
    return {
      // The cast bridges two type definitions of the same driver; Kysely's cursor form of `query` is not
      // used.
      query: ((sql: string, parameters: readonly unknown[]) =>
        observed(telemetry, sql, () => query(sql, parameters))) as unknown as PostgresPoolClient['query'],
      release: (destroy) => {
        answerWithinMs = usually;
        isBeginning = false;
        client.release(destroy === true || isLost || isUnreplicated);
      },
    };
  }

  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect().catch(rethrowWithStatementName);
      let prepared = clients.get(client);
      if (prepared === undefined) {
        prepared = preparing(client);
        clients.set(client, prepared);
      }
      return prepared;
    },
    end: () => pool.end(),
  };
}

/** What is sent to PostgreSQL at one moment leaves in one write, and wakes it once. */
function writeOnce(client: pg.PoolClient): void {
  // The cast is safe: the driver's JavaScript client has this stream, which its types leave out.
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

async function observed<Result>(
  { tracer, duration }: StatementTelemetry,
  sql: string,
  run: () => Promise<Result>,
): Promise<Result> {
  // The text contains no values, because they are bound.
  const span = tracer.startSpan('postgresql', { attributes: { 'db.query.text': sql } satisfies Attributes });
  const startedAt = performance.now();
  try {
    return await run();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    return rethrowWithStatementName(error);
  } finally {
    duration.record((performance.now() - startedAt) / 1000);
    span.end();
  }
}

function rethrowWithStatementName(error: unknown): never {
  throw asUnavailable(error) ?? error;
}
