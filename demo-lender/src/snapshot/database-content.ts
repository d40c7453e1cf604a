import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { assert } from '@hiram/values/assert';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type ColumnKind, decodeColumn, encodeColumn } from './columns.ts';
import type { AppliedMigration, DatabaseContent } from './snapshot-file.ts';

type Schema = 'public' | 'hiram_keys';
/** Written by the migrations themselves. */
const OF_MIGRATIONS = 'schema_migrations';
const ROWS_OF_A_CHUNK = 2_000;

export async function withOwner<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every row of a database. */
export async function readContent(client: pg.Client, schema: Schema): Promise<DatabaseContent> {
  await client.query(`set search_path to ${schema}`);
  const { rows: migrations } = await client.query<AppliedMigration>(
    `select name, checksum from ${OF_MIGRATIONS} order by name`,
  );
  const tables = [];
  for (const { name, columns } of await tablesOf(client, schema)) {
    const rows = await readRows(client, name, columns);
    if (rows.length === 0) continue;
    tables.push({
      name,
      rows: rows.length,
      columns: columns.map((column, index) => ({
        ...column,
        data: encodeColumn(
          column.kind,
          rows.map((row) => row[index] ?? ''),
        ),
      })),
    });
  }
  const { rows: sequences } = await client.query<{ name: string; value: string }>(
    'select sequencename as name, last_value::text as value from pg_sequences where schemaname = $1 and last_value is not null',
    [schema],
  );
  return { migrations, tables, sequences };
}

interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
}

/** A partitioned table is written as one. Generated columns are computed again. */
async function tablesOf(
  client: pg.Client,
  schema: Schema,
): Promise<{ readonly name: string; readonly columns: readonly Column[] }[]> {
  const { rows } = await client.query<{ name: string; columns: { name: string; type: string }[] }>(
    `select relname as name, json_agg(json_build_object('name', attname, 'type', atttypid::regtype::text) order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = $1::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> $2
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
    [schema, OF_MIGRATIONS],
  );
  return rows.map(({ name, columns }) => ({
    name,
    columns: columns.map((column) => ({ name: column.name, kind: kindOf(column.type) })),
  }));
}

function kindOf(type: string): ColumnKind {
  return type === 'uuid' || type === 'bytea' ? type : 'text';
}

async function readRows(client: pg.Client, table: string, columns: readonly Column[]): Promise<string[][]> {
  const stream = client.query(
    copyTo(`copy (select ${namesOf(columns)} from ${pg.escapeIdentifier(table)}) to stdout`),
  );
  const lines = (await text(stream)).split('\n');
  // Each row ends with a line break.
  return lines.slice(0, -1).map((line) => line.split('\t'));
}

function namesOf(columns: readonly Column[]): string {
  return columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
}

/**
 * Replaces every row of a migrated database, in one transaction. Triggers and foreign keys are not checked again: the
 * rows come from a database in which they held.
 */
export async function writeContent(
  client: pg.Client,
  schema: Schema,
  content: DatabaseContent,
  prepare: (client: pg.Client) => Promise<void> = async () => undefined,
): Promise<void> {
  await client.query(`set search_path to ${schema}`);
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query('set local statement_timeout = 0');
  await prepare(client);
  const known = await tablesOf(client, schema);
  if (known.length > 0) {
    await client.query(`truncate ${known.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`);
  }
  for (const { name, rows, columns } of content.tables) {
    const values = columns.map(({ kind, data }) => decodeColumn(kind, data, rows));
    const stream = client.query(
      copyFrom(`copy ${pg.escapeIdentifier(name)} (${namesOf(columns)}) from stdin`),
    );
    for (let first = 0; first < rows; first += ROWS_OF_A_CHUNK) {
      const lines: string[] = [];
      for (let row = first; row < Math.min(rows, first + ROWS_OF_A_CHUNK); row += 1) {
        lines.push(`${values.map((column) => column[row] ?? '').join('\t')}\n`);
      }
      if (!stream.write(lines.join(''))) await new Promise((resolve) => stream.once('drain', resolve));
    }
    stream.end();
    await finished(stream);
  }
  for (const { name, value } of content.sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [name, value]);
  }
  await client.query('commit');
}

/** The migrations of the snapshot must be ours, byte for byte. Ours may go on after them. */
export function matching<Known extends AppliedMigration>(
  known: readonly Known[],
  applied: readonly AppliedMigration[],
): Known[] {
  return applied.map(({ name, checksum }) => {
    const ours = known.find((migration) => migration.name === name);
    assert(
      ours?.checksum === checksum,
      `the snapshot was made with another ${name}: make a new one (npm run demo:snapshot)`,
    );
    return ours;
  });
}
