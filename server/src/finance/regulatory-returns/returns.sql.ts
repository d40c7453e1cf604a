import type { ReturnDate } from '@hiram/markets/regulatory-returns';
import type { MarketCode, ReturnSheetCode } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { PreparedReturn } from './return-case.ts';
import type { ReturnFile } from './sheet-file.ts';

function returnColumns() {
  return sql`id, market, sheet, period_from as from, period_until as until, state, file_name as "fileName", digest,
    prepared_by as "preparedBy", reference, filed_on as "filedOn"`;
}

interface Key {
  readonly market: MarketCode;
  readonly sheet: ReturnSheetCode;
  readonly until: CalendarDate;
}

/** One person at a time prepares or fills in a sheet of a period. */
export async function lockSheet(tx: Transaction, { market, sheet, until }: Key): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`return ${market} ${sheet} ${until}`}, 0))`.execute(
    tx,
  );
}

/** Newest first. */
export async function findReturns(
  database: Database,
  { market, sheet, until }: Key,
): Promise<PreparedReturn[]> {
  const { rows } = await sql<PreparedReturn>`
    select ${returnColumns()} from regulatory_returns
    where market = ${market} and sheet = ${sheet} and period_until = ${until}
    order by prepared_at desc, id desc limit 50
  `.execute(database);
  return rows;
}

/** The newest return of each sheet and period that ends in a range. */
export async function findNewestReturns(
  database: Database,
  market: MarketCode,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
): Promise<PreparedReturn[]> {
  const { rows } = await sql<PreparedReturn>`
    select distinct on (period_until, sheet) ${returnColumns()} from regulatory_returns
    where market = ${market} and period_until between ${from} and ${until} and state <> 'withdrawn'
    order by period_until, sheet, prepared_at desc, id desc limit 1000
  `.execute(database);
  return rows;
}

/** Reference days whose bureau file is complete. */
export async function findBureauFiles(
  database: Database,
  market: MarketCode,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
): Promise<ReadonlySet<CalendarDate>> {
  const rows = await database
    .selectFrom('bureau_files')
    .select('as_of')
    .where('market', '=', market)
    .where('as_of', '>=', from)
    .where('as_of', '<=', until)
    .where('state', '=', 'complete')
    .limit(500)
    .execute();
  return new Set(rows.map((row) => row.as_of));
}

export async function lockReturn(tx: Transaction, id: string): Promise<PreparedReturn | undefined> {
  const { rows } = await sql<PreparedReturn>`
    select ${returnColumns()} from regulatory_returns where id = ${id}::uuid for update
  `.execute(tx);
  return rows[0];
}

export async function findContent(
  database: Database,
  { market, sheet, until }: Key,
  id: string,
): Promise<ReturnFile | undefined> {
  const row = await database
    .selectFrom('regulatory_returns')
    .select(['file_name', 'content', 'digest'])
    .where('id', '=', id)
    .where('market', '=', market)
    .where('sheet', '=', sheet)
    .where('period_until', '=', until)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : { fileName: row.file_name, content: row.content, digest: row.digest };
}

export async function insertReturn(
  tx: Transaction,
  {
    id,
    market,
    date,
    file,
    by,
    at,
  }: {
    readonly id: string;
    readonly market: MarketCode;
    readonly date: ReturnDate;
    readonly file: ReturnFile;
    readonly by: string;
    readonly at: Instant;
  },
): Promise<void> {
  await tx
    .insertInto('regulatory_returns')
    .values({
      id,
      market,
      sheet: date.sheet,
      period_from: date.from,
      period_until: date.until,
      due_on: date.dueOn,
      rule_version: date.ruleVersion,
      state: 'prepared',
      file_name: file.fileName,
      content: file.content,
      digest: file.digest,
      prepared_by: by,
      prepared_at: instantAsIso(at),
    })
    .execute();
}

interface Decided {
  readonly by: string;
  readonly at: Instant;
}

export async function writeReviewed(tx: Transaction, id: string, { by, at }: Decided): Promise<void> {
  await tx
    .updateTable('regulatory_returns')
    .set({ state: 'reviewed', reviewed_by: by, reviewed_at: instantAsIso(at) })
    .where('id', '=', id)
    .execute();
}

export async function writeWithdrawn(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable('regulatory_returns').set({ state: 'withdrawn' }).where('id', '=', id).execute();
}

export async function writeFiled(
  tx: Transaction,
  id: string,
  { by, at, reference, filedOn }: Decided & { readonly reference: string; readonly filedOn: CalendarDate },
): Promise<void> {
  await tx
    .updateTable('regulatory_returns')
    .set({ state: 'filed', filed_by: by, filed_at: instantAsIso(at), reference, filed_on: filedOn })
    .where('id', '=', id)
    .execute();
}

export async function insertFilled(
  tx: Transaction,
  { market, sheet, until }: Key,
  {
    line,
    value,
    note,
    by,
    at,
  }: Decided & { readonly line: string; readonly value: string; readonly note: string },
): Promise<void> {
  await sql`
    insert into return_blanks (market, sheet, period_until, line, position, value, note, filled_by, filled_at)
    select ${market}::text, ${sheet}::text, ${until}::date, ${line}::text, coalesce(max(position), 0) + 1, ${value}::text,
      ${note}::text, ${by}::uuid, ${instantAsIso(at)}::timestamptz
    from return_blanks where market = ${market} and sheet = ${sheet} and period_until = ${until} and line = ${line}
  `.execute(tx);
}
