import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { EntryKind } from './entry-digest.ts';

// The one table of the directory, in a database of its own. It has nothing personal, so one login does everything.

/** As long as a payment can be disputed. After it nobody sends a webhook about a reference. */
const REFERENCES_KEPT_DAYS = 400;
/** Each new entry removes a few old ones, so the table needs no job. */
const REMOVED_AT_ONCE = 5;

/** An arbitrary fixed number: several instances may start at once. */
const MAKING_TABLE = 7_246_003;

export async function createDirectoryTable(database: Database): Promise<void> {
  await inTransaction(database, async (tx) => {
    await sql`select pg_advisory_xact_lock(${MAKING_TABLE}::bigint)`.execute(tx);
    await sql`
    create table if not exists cell_directory (
      digest bytea primary key check (length(digest) = 32),
      cell text not null check (cell <> ''),
      is_reference boolean not null,
      recorded_at timestamptz not null default now()
    )
  `.execute(tx);
    await sql`
    create index if not exists cell_directory_old_references on cell_directory (recorded_at) where is_reference
  `.execute(tx);
  });
}

/** False if the entry is another cell's. */
export async function putEntry(
  database: Database,
  { digest, kind, cell }: { readonly digest: Buffer; readonly kind: EntryKind; readonly cell: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into cell_directory (digest, cell, is_reference) values (${digest}, ${cell}, ${kind !== 'phone'})
    on conflict (digest) do update set cell = excluded.cell where cell_directory.cell = excluded.cell
    returning cell
  `.execute(database);
  await sql`
    delete from cell_directory where digest in (
      select digest from cell_directory
      where is_reference and recorded_at < now() - make_interval(days => ${REFERENCES_KEPT_DAYS})
      order by recorded_at limit ${REMOVED_AT_ONCE}
    )
  `.execute(database);
  return rows.length > 0;
}

/** Only an own entry is removed. */
export async function removeEntry(
  database: Database,
  { digest, cell }: { readonly digest: Buffer; readonly cell: string },
): Promise<void> {
  await sql`delete from cell_directory where digest = ${digest} and cell = ${cell}`.execute(database);
}

/** The cell of the first digest, in their order, that has one. */
export async function findCell(database: Database, digests: readonly Buffer[]): Promise<string | undefined> {
  const { rows } = await sql<{ cell: string }>`
    select cell from cell_directory where digest = any(${[...digests]}::bytea[])
    order by array_position(${[...digests]}::bytea[], digest) limit 1
  `.execute(database);
  return rows[0]?.cell;
}
