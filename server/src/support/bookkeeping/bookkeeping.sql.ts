import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type BorrowerId, idFrom } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { Currency, MinorUnits } from '@hiram/values/money';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { EntryId, EntryKind, EntryOf } from './entry.ts';
import type { Month } from './month.ts';
import type { CategorySum } from './month-totals.ts';

/** A stored entry: its note is encrypted. */
export interface StoredEntry {
  readonly id: EntryId;
  readonly kind: EntryKind;
  readonly categoryId: string;
  readonly amount: MinorUnits;
  readonly on: CalendarDate;
  readonly noteEncrypted: Buffer;
}

export interface NewEntry extends StoredEntry {
  readonly borrowerId: BorrowerId;
  readonly currency: Currency;
  readonly at: Instant;
}

/**
 * Until the transaction ends, no other transaction can write this borrower's entries: two taps create one
 * entry.
 */
export async function lockBookkeepingOf(tx: Transaction, borrowerId: BorrowerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bookkeeping_entries ${borrowerId}`}, 0))`.execute(
    tx,
  );
}

/** A page of a month's entries, newest day first, starting after `after`. */
export async function findEntriesOf(
  database: Database,
  {
    borrowerId,
    month,
    after,
    limit,
  }: {
    readonly borrowerId: BorrowerId;
    readonly month: Month;
    readonly after: Pick<StoredEntry, 'id' | 'on'> | undefined;
    readonly limit: number;
  },
): Promise<StoredEntry[]> {
  let query = selectEntries(database)
    .where('borrower_id', '=', borrowerId)
    .where('entered_on', '>=', month.firstDay)
    .where('entered_on', '<=', month.lastDay);
  if (after !== undefined) {
    query = query.where(sql<boolean>`(entered_on, id) < (${after.on}::date, ${after.id}::uuid)`);
  }
  const rows = await query.orderBy('entered_on', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(entryOf);
}

export async function findEntry(
  database: Database,
  { borrowerId, id }: EntryOf,
): Promise<StoredEntry | undefined> {
  const row = await selectEntries(database)
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && entryOf(row);
}

export async function countEntriesOf(tx: Transaction, borrowerId: BorrowerId, month: Month): Promise<number> {
  const { entries } = await tx
    .selectFrom('bookkeeping_entries')
    .select((columns) => columns.fn.countAll().as('entries'))
    .where('borrower_id', '=', borrowerId)
    .where('entered_on', '>=', month.firstDay)
    .where('entered_on', '<=', month.lastDay)
    .executeTakeFirstOrThrow();
  return Number(entries);
}

/** At most one row per category and kind: a handful. */
export async function sumByCategory(
  database: Database,
  borrowerId: BorrowerId,
  month: Month,
): Promise<CategorySum[]> {
  const rows = await database
    .selectFrom('bookkeeping_entries')
    .select((columns) => [
      'category',
      'kind',
      columns.fn.sum('amount_minor').as('amount'),
      columns.fn.countAll().as('entries'),
    ])
    .where('borrower_id', '=', borrowerId)
    .where('entered_on', '>=', month.firstDay)
    .where('entered_on', '<=', month.lastDay)
    .groupBy(['category', 'kind'])
    .execute();
  return rows.map((row) => ({
    categoryId: row.category,
    kind: kindOf(row.kind),
    amount: BigInt(row.amount),
    entries: Number(row.entries),
  }));
}

export interface MonthSum {
  /** YYYY-MM */
  readonly month: string;
  readonly kind: EntryKind;
  readonly amount: MinorUnits;
}

/** At most two rows per month. */
export async function sumByMonth(
  database: Database,
  borrowerId: BorrowerId,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<MonthSum[]> {
  const month = sql<string>`to_char(entered_on, 'YYYY-MM')`;
  const rows = await database
    .selectFrom('bookkeeping_entries')
    .select((columns) => [month.as('month'), 'kind', columns.fn.sum('amount_minor').as('amount')])
    .where('borrower_id', '=', borrowerId)
    .where('entered_on', '>=', from)
    .where('entered_on', '<=', to)
    .groupBy([month, 'kind'])
    .execute();
  return rows.map((row) => ({ month: row.month, kind: kindOf(row.kind), amount: BigInt(row.amount) }));
}

export async function insertEntry(tx: Transaction, entry: NewEntry): Promise<void> {
  const at = instantAsIso(entry.at);
  await tx
    .insertInto('bookkeeping_entries')
    .values({
      borrower_id: entry.borrowerId,
      id: entry.id,
      currency: entry.currency,
      ...columnsOf(entry),
      created_at: at,
      changed_at: at,
    })
    .execute();
}

/** Does nothing if the entry no longer exists. */
export async function updateEntry(tx: Transaction, entry: NewEntry): Promise<void> {
  await tx
    .updateTable('bookkeeping_entries')
    .set({
      ...columnsOf(entry),
      changed_at: sql`greatest(created_at, ${instantAsIso(entry.at)}::timestamptz)`,
    })
    .where('borrower_id', '=', entry.borrowerId)
    .where('id', '=', entry.id)
    .execute();
}

export async function deleteEntry(tx: Transaction, { borrowerId, id }: EntryOf): Promise<void> {
  await tx
    .deleteFrom('bookkeeping_entries')
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .execute();
}

export async function deleteBookkeepingOf(tx: Transaction, borrowerId: BorrowerId): Promise<void> {
  await tx.deleteFrom('bookkeeping_entries').where('borrower_id', '=', borrowerId).execute();
  await tx.deleteFrom('bookkeeping_requests').where('borrower_id', '=', borrowerId).execute();
}

export interface CompletedRequest {
  readonly entryId: EntryId;
  readonly contentIndex: Buffer;
}

/** The result of a request that was already processed. */
export async function findRequest(
  tx: Transaction,
  borrowerId: BorrowerId,
  requestId: string,
): Promise<CompletedRequest | undefined> {
  const row = await tx
    .selectFrom('bookkeeping_requests')
    .select(['entry_id', 'content_index'])
    .where('borrower_id', '=', borrowerId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row && { entryId: idFrom(row.entry_id), contentIndex: row.content_index };
}

export async function insertRequest(
  tx: Transaction,
  request: CompletedRequest & {
    readonly borrowerId: BorrowerId;
    readonly requestId: string;
    readonly at: Instant;
  },
): Promise<void> {
  await tx
    .insertInto('bookkeeping_requests')
    .values({
      borrower_id: request.borrowerId,
      request_id: request.requestId,
      entry_id: request.entryId,
      content_index: request.contentIndex,
      made_at: instantAsIso(request.at),
    })
    .execute();
}

function selectEntries(database: Database) {
  return database
    .selectFrom('bookkeeping_entries')
    .select(['id', 'kind', 'category', 'amount_minor', 'entered_on', 'note_encrypted']);
}

function columnsOf({ categoryId, kind, amount, on, noteEncrypted }: StoredEntry) {
  return { category: categoryId, kind, amount_minor: amount, entered_on: on, note_encrypted: noteEncrypted };
}

function entryOf(row: {
  id: string;
  kind: string;
  category: string;
  amount_minor: bigint;
  entered_on: CalendarDate;
  note_encrypted: Buffer;
}): StoredEntry {
  return {
    id: idFrom(row.id),
    kind: kindOf(row.kind),
    categoryId: row.category,
    amount: row.amount_minor,
    on: row.entered_on,
    noteEncrypted: row.note_encrypted,
  };
}

function kindOf(text: string): EntryKind {
  assert(text === 'income' || text === 'expense', `not a kind of entry: ${text}`);
  return text;
}
