import type pg from 'pg';
import type { Migration } from './migration.ts';
import { statementsOf } from './sql-statements.ts';

const NEW_INDEX = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(?<index>\w+)\s/i;

/**
 * Runs each statement outside a transaction. An interrupted one leaves an invalid index, which costs every write and
 * helps no read: it is dropped and made again.
 */
export async function runConcurrently(client: pg.Client, { sql }: Migration): Promise<void> {
  for (const statement of statementsOf(sql)) {
    const index = NEW_INDEX.exec(statement)?.groups?.index;
    const found = index === undefined ? 'missing' : await stateOfIndex(client, index);
    if (found === 'valid') continue;
    if (found === 'invalid') await client.query(`drop index concurrently ${index}`);
    await client.query(statement);
  }
}

async function stateOfIndex(client: pg.Client, index: string): Promise<'missing' | 'valid' | 'invalid'> {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    'select indisvalid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  if (rows[0] === undefined) return 'missing';
  return rows[0].indisvalid ? 'valid' : 'invalid';
}
