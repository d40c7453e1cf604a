import type pg from 'pg';
import { type Migration, MigrationProblem, type MigrationReport } from './migration.ts';
import { statementsOf } from './sql-statements.ts';

export interface BackfillOptions {
  readonly batch: number;
  readonly report: MigrationReport | undefined;
  /** Runs one batch in a transaction of its own. */
  run(sql: string, values: readonly unknown[]): Promise<pg.QueryResult>;
}

/** Rows that others write meanwhile may need a further pass. A statement that always finds some is wrong. */
const MOST_PASSES = 20;

/**
 * Repeats the statement of a backfill until it changes no row. It gets the size of the batch as `$1` and the last key
 * of the batch before as `$2`, null for the first; it returns the `key` of each changed row, and must find the rows
 * in the order of that key. What was filled before an interruption is not found again.
 */
export async function applyBackfill(migration: Migration, options: BackfillOptions): Promise<void> {
  const [statement, ...more] = statementsOf(migration.sql);
  if (statement === undefined || more.length > 0) {
    throw new MigrationProblem(`${migration.name} must be one statement.`);
  }
  const sql = `with changed as (${statement})
    select count(*)::int as rows, (select key from changed order by key desc limit 1)::text as last from changed`;
  let total = 0;
  for (let pass = 1; pass <= MOST_PASSES; pass += 1) {
    const filled = await onePass(sql, migration.name, { ...options, total });
    if (filled === 0) return;
    total += filled;
  }
  throw new MigrationProblem(`${migration.name} still changes rows in its ${MOST_PASSES}th pass.`);
}

/** From the first key to the last. */
async function onePass(
  sql: string,
  name: string,
  { batch, report, run, total }: BackfillOptions & { readonly total: number },
): Promise<number> {
  let filled = 0;
  let after: string | null = null;
  for (;;) {
    const { rows }: pg.QueryResult<{ rows: number; last: string | null }> = await run(sql, [batch, after]);
    const { rows: changed = 0, last = null } = rows[0] ?? {};
    if (changed === 0) return filled;
    if (last === after || last === null) throw new MigrationProblem(`${name} found the key ${last} twice.`);
    filled += changed;
    after = last;
    report?.({ migration: name, rows: total + filled, after }, 'a backfill goes on');
  }
}
