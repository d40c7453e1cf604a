import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { type CalendarDate, parseCalendarDate } from '@hiram/values/calendar-date';
import type { BorrowerId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { BlindIndexes } from '#platform/personal-data/personal-data.ts';
import {
  countEntriesOf,
  findEntry,
  findRequest,
  insertEntry,
  insertRequest,
  lockBookkeepingOf,
  type NewEntry,
  updateEntry,
} from './bookkeeping.sql.ts';
import { type BookkeepingContext, todayIn } from './bookkeeping-context.ts';
import { findCategory } from './categories.ts';
import { type Entry, type EntryId, FIRST_DAY, MAX_AMOUNT, MAX_ENTRIES_PER_MONTH } from './entry.ts';
import { monthOf } from './month.ts';

/** An entry as it was sent. */
export interface SaveEntry {
  readonly borrowerId: BorrowerId;
  readonly market: MarketId;
  readonly requestId: string;
  /** Undefined for a new entry. */
  readonly entryId: EntryId | undefined;
  readonly categoryId: string;
  readonly amount: MinorUnits;
  readonly on: string;
  readonly note: string;
}

/**
 * Creates or changes an entry and returns its id. A request is processed once: a retry returns the same id,
 * whatever happened to the entry since, and the same key with different content is refused.
 */
export async function saveEntry(context: BookkeepingContext, request: SaveEntry): Promise<EntryId> {
  const entry = checked(context, request);
  return inTransaction(context.database, async (tx) => {
    await lockBookkeepingOf(tx, request.borrowerId);
    const contentIndexes = indexesOf(context, request, entry);
    const before = await findRequest(tx, request.borrowerId, request.requestId);
    if (before !== undefined) {
      if (!contentIndexes.some((index) => index.equals(before.contentIndex)))
        throw new Refusal('entry_saved_before');
      return before.entryId;
    }
    const entryId = await store(tx, context, request, entry);
    const [contentIndex] = contentIndexes;
    await insertRequest(tx, { ...request, entryId, contentIndex, at: context.businessClock.now() });
    return entryId;
  });
}

async function store(
  tx: Transaction,
  context: BookkeepingContext,
  { borrowerId, market, entryId }: SaveEntry,
  entry: Omit<Entry, 'id'>,
): Promise<EntryId> {
  const month = monthOf(entry.on);
  const known = entryId && (await findEntry(tx, { borrowerId, id: entryId }));
  if (entryId !== undefined && known === undefined) throw new Refusal('not_found', { entryId });
  const staysInMonth = known !== undefined && monthOf(known.on).name === month.name;
  if (!staysInMonth && (await countEntriesOf(tx, borrowerId, month)) >= MAX_ENTRIES_PER_MONTH) {
    throw new Refusal('too_many_entries', { month: month.name });
  }
  const key = await context.personalData.keyFor(tx, borrowerId);
  const row: NewEntry = {
    ...entry,
    borrowerId,
    id: entryId ?? context.ids.next<'BookkeepingEntry'>(),
    currency: marketPack(market).facts.currency,
    noteEncrypted: key.encrypt('bookkeeping_entries.note', entry.note),
    at: context.businessClock.now(),
  };
  await (known === undefined ? insertEntry(tx, row) : updateEntry(tx, row));
  return row.id;
}

function checked({ businessClock }: BookkeepingContext, request: SaveEntry): Omit<Entry, 'id'> {
  const { market, categoryId, amount } = request;
  const category = findCategory(market, categoryId);
  const on = parseCalendarDate(request.on);
  if (category === undefined) throw new Refusal('entry_details_wrong', { categoryId });
  if (on === undefined || !isWithinBookkeeping(on, todayIn(market, businessClock))) {
    throw new Refusal('entry_details_wrong', { on: request.on });
  }
  if (amount <= 0n || amount > MAX_AMOUNT)
    throw new Refusal('entry_details_wrong', { amount: 'out of range' });
  return { kind: category.kind, categoryId, amount, on, note: request.note.trim() };
}

/** Future dates are not allowed. */
function isWithinBookkeeping(day: CalendarDate, present: CalendarDate): boolean {
  return day >= FIRST_DAY && day <= present;
}

function indexesOf(
  { personalData }: BookkeepingContext,
  { borrowerId, entryId }: SaveEntry,
  entry: Omit<Entry, 'id'>,
): BlindIndexes {
  const { categoryId, amount, on, note } = entry;
  const content = [borrowerId, entryId ?? 'new', categoryId, amount.toString(), on, note];
  return personalData.blindIndexes('bookkeeping_requests.content', JSON.stringify(content));
}
