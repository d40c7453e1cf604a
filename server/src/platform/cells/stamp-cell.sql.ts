import pg from 'pg';
import { ConfigProblem } from '../config-problem.ts';
import { type LockOptions, withLocks } from '../database/with-locks.ts';
import type { Secret } from '../secret.ts';
import type { CellStamp } from './cell-stamp.sql.ts';
import type { CellConfig } from './cells-config.ts';

/**
 * Gives a database to its cell, as its owner. Every table with a market gets a check, so that no program can store a
 * row of another market, whatever its defect. A database with such rows is refused, and so is a further market.
 * Repeated runs add the check to tables that later migrations made. Returns how many tables got one.
 */
export async function stampCell(
  databaseUrl: Secret,
  cell: CellConfig,
  options: LockOptions = {},
): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl.reveal(), application_name: 'hiram-migrate' });
  await client.connect();
  try {
    const stamp = await readStamp(client);
    refuseAnother(stamp, cell);
    if (cell.name === undefined) return 0;
    const rules = await rulesFor(client, cell);
    const open = rules.filter(({ isApplied }) => !isApplied);
    await refuseForeignRows(client, open, cell);
    for (const rule of open) await applyRule(client, rule, options);
    await client.query(
      `insert into cell_stamp (name, markets) values ($1, $2)
       on conflict (is_only) do update set markets = excluded.markets where cell_stamp.markets <> excluded.markets`,
      [cell.name, cell.markets],
    );
    return open.length;
  } finally {
    await client.end();
  }
}

async function readStamp(client: pg.Client): Promise<CellStamp | undefined> {
  const { rows } = await client.query<CellStamp>('select name, markets from cell_stamp');
  return rows[0];
}

/** A cell may give a market up once it has no row of it. It takes none on: its data may be in the wrong country. */
function refuseAnother(stamp: CellStamp | undefined, { name, markets }: CellConfig): void {
  if (stamp === undefined) return;
  const isWider = markets.some((market) => !stamp.markets.includes(market));
  if (stamp.name === name && !isWider) return;
  throw new ConfigProblem(
    `The database belongs to the cell ${stamp.name} with ${stamp.markets.join(',')}. It cannot become ${name ?? 'an installation without cells'} with ${markets.join(',')}: another cell has another database.`,
  );
}

interface TableRule {
  readonly table: string;
  /** Names the markets, so that a rule for others is replaced. */
  readonly constraint: string;
  readonly condition: string;
  /** The rules of earlier stamps, with more markets. */
  readonly earlier: readonly string[];
  readonly isApplied: boolean;
}

/** Every table with a column for the market. In the ledger a market is a book, whose accounts exist from the start. */
async function rulesFor(client: pg.Client, { markets }: CellConfig): Promise<TableRule[]> {
  const constraint = `of_cell_${markets.join('_').toLowerCase()}`;
  const { rows: tables } = await client.query<{ table: string; constraints: string[] }>(
    `select c.relname as table,
       array(select conname::text from pg_constraint where conrelid = c.oid and starts_with(conname, 'of_cell_')
         and convalidated) as constraints
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and ((a.attname = 'market' and a.atttypid = 'text'::regtype) or (c.relname = 'ledger_accounts' and a.attname = 'book'))
     order by c.relname`,
  );
  const { rows: books } = await client.query<{ number: number }>(
    'select number from ledger_books where name = any($1) order by number',
    [markets],
  );
  const list = markets.map((market) => pg.escapeLiteral(market)).join(', ');
  const ledger = `book in (${books.map(({ number }) => number).join(', ')}) or (debit_minor = 0 and credit_minor = 0)`;
  return tables.map(({ table, constraints }) => ({
    table,
    constraint,
    // An empty market means all of them, and an absent one none.
    condition: table === 'ledger_accounts' ? ledger : `market in ('', ${list})`,
    earlier: constraints.filter((one) => one !== constraint),
    isApplied: constraints.includes(constraint),
  }));
}

async function refuseForeignRows(
  client: pg.Client,
  rules: readonly TableRule[],
  { name, markets }: CellConfig,
): Promise<void> {
  const foreign: string[] = [];
  for (const { table, condition } of rules) {
    const { rows } = await client.query(
      `select from ${pg.escapeIdentifier(table)} where not (${condition}) limit 1`,
    );
    if (rows.length > 0) foreign.push(table);
  }
  if (foreign.length === 0) return;
  throw new ConfigProblem(
    `The database cannot become the cell ${name}: it has rows of other markets than ${markets.join(',')} in ${foreign.join(', ')}.`,
  );
}

/** The check holds for new rows at once; the rows that exist are read without blocking anybody. */
async function applyRule(
  client: pg.Client,
  { table, constraint, condition, earlier }: TableRule,
  options: LockOptions,
): Promise<void> {
  const name = pg.escapeIdentifier(table);
  await withLocks(client, options, constraint, async () => {
    await client.query(`alter table ${name} drop constraint if exists ${constraint}`);
    await client.query(`alter table ${name} add constraint ${constraint} check (${condition}) not valid`);
    for (const one of earlier)
      await client.query(`alter table ${name} drop constraint ${pg.escapeIdentifier(one)}`);
  });
  await client.query(`alter table ${name} validate constraint ${constraint}`);
}
