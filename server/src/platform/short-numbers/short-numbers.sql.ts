import { drawShortNumber, type ShortNumberPrefix } from '@hiram/values/short-number';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { Unavailable } from '#platform/errors.ts';

/** With ten million numbers of one prefix, a draw collides once in 2,750 times; eight in a row never do. */
const MOST_DRAWS = 8;

/** Draws numbers until one is unused. `insert` returns false if the database already has the number. */
export async function withNewNumber(
  prefix: ShortNumberPrefix,
  insert: (number: string) => Promise<boolean>,
): Promise<string> {
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const number = drawShortNumber(prefix);
    if (await insert(number)) return number;
  }
  throw new Unavailable('short number (all drawn numbers are used)');
}

/** A table with the columns `id`, `market` and `number`, and an index of the rows without a number. */
interface NumberedTable {
  readonly table: string;
  readonly prefixOf: (row: { readonly market: string }) => ShortNumberPrefix;
}

/**
 * Numbers the next rows that have none, and returns how many it read. A row whose draw is already used keeps
 * none and is read again.
 */
export async function numberRows(
  tx: Transaction,
  { table, prefixOf }: NumberedTable,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ id: string; market: string }>`
    select id, market from ${sql.table(table)} where number is null
    order by id limit ${limit} for update skip locked
  `.execute(tx);
  if (rows.length === 0) return 0;
  const drawn = new Map(rows.map((row) => [drawShortNumber(prefixOf(row)), row.id]));
  await sql`
    update ${sql.table(table)} as numbered set number = drawn.number
    from unnest(${[...drawn.values()]}::uuid[], ${[...drawn.keys()]}::text[]) as drawn (id, number)
    where numbered.id = drawn.id and not exists (
      select from ${sql.table(table)} as other where other.number = drawn.number
    )
  `.execute(tx);
  return rows.length;
}
