import { type Attributes, type Histogram, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { asUnavailable, isConnectionLost } from './connection-errors.ts';

/**
 * Distinct statements are few. Beyond this number, statements are being built from data and are not worth
 * naming.
 */
const MOST_NAMES = 1000;

export interface StatementTelemetry {
  readonly tracer: Tracer;
  readonly duration: Histogram;
}

/**
 * A Kysely pool that prepares every parameterized statement once per connection under a name. PostgreSQL then
 * parses it once and, after a few runs, plans it once.
 */
export function preparedStatementPool(pool: pg.Pool, telemetry: StatementTelemetry): PostgresPool {
  const names = new Map<string, string>();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function nameOf(sql: string): string | undefined {
    let name = names.get(sql);
    if (name === undefined && names.size < MOST_NAMES) {
      name = `s${names.size}`;
      names.set(sql, name);
    }
    return name;
  }

  function preparing(client: pg.PoolClient): PostgresPoolClient {
    // A connection that the server closed is not returned to the pool, where the next user would fail.
    let isLost = false;
    async function query(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
      try {
        if (parameters.length === 0) return await client.query(sql);
        const name = nameOf(sql);
        return await client.query({
          text: sql,
          values: [...parameters],
          ...(name !== undefined && { name }),
        });
      } catch (error) {
        isLost ||= isConnectionLost(error);
        throw error;
      }
    }
    return {
      // The cast bridges two type definitions of the same driver; Kysely's cursor form of `query` is not
      // used.
      query: ((sql: string, parameters: readonly unknown[]) =>
        observed(telemetry, sql, () => query(sql, parameters))) as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy === true || isLost),
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
