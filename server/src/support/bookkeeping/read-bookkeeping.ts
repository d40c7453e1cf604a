import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type BorrowerId, parseId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import { Refusal } from '#platform/errors.ts';
import { findEntriesOf, findEntry, type StoredEntry, sumByCategory, sumByMonth } from './bookkeeping.sql.ts';
import { type BookkeepingContext, todayIn } from './bookkeeping-context.ts';
import type { Entry, EntryId } from './entry.ts';
import { type Month, monthOf, monthsUpTo, parseMonth } from './month.ts';
import { type MonthTotals, monthTotals } from './month-totals.ts';

/** About as many as a user scrolls through before the next page loads. */
const ENTRIES_PER_PAGE = 50;

const MONTHS_COMPARED = 6;

export interface EntryPage {
  readonly month: Month;
  readonly entries: readonly Entry[];
  /** The cursor: the last entry of this page, if there are more. */
  readonly next: EntryId | undefined;
}

/** A month of a borrower in a market; by default the current month. */
export interface MonthQuery {
  readonly borrowerId: BorrowerId;
  readonly market: MarketId;
  readonly month: string | undefined;
}

export async function readEntries(
  context: BookkeepingContext,
  { after, ...query }: MonthQuery & { readonly after: EntryId | undefined },
): Promise<EntryPage> {
  const { borrowerId } = query;
  const month = requestedMonth(context, query);
  const last = after && (await findEntry(context.database, { borrowerId, id: after }));
  if (after !== undefined && last === undefined) throw new Refusal('not_found', { after });
  const found = await findEntriesOf(context.database, {
    borrowerId,
    month,
    after: last,
    limit: ENTRIES_PER_PAGE + 1,
  });
  const page = found.slice(0, ENTRIES_PER_PAGE);
  const entries = await opened(context, borrowerId, page);
  return { month, entries, next: found.length > page.length ? page.at(-1)?.id : undefined };
}

export interface BookkeepingTotals extends MonthTotals {
  readonly month: Month;
  readonly today: CalendarDate;
  /** The months up to this one, oldest first. */
  readonly byMonth: readonly {
    readonly month: string;
    readonly income: MinorUnits;
    readonly expense: MinorUnits;
  }[];
}

export async function readTotals(context: BookkeepingContext, query: MonthQuery): Promise<BookkeepingTotals> {
  const { borrowerId } = query;
  const month = requestedMonth(context, query);
  const months = monthsUpTo(month, MONTHS_COMPARED);
  const from = months[0]?.firstDay ?? month.firstDay;
  const [ofCategories, ofMonths] = await Promise.all([
    sumByCategory(context.database, borrowerId, month),
    sumByMonth(context.database, borrowerId, { from, to: month.lastDay }),
  ]);
  function categoryTotal(name: string, kind: Entry['kind']): MinorUnits {
    return ofMonths.find((sum) => sum.month === name && sum.kind === kind)?.amount ?? 0n;
  }
  return {
    ...monthTotals(ofCategories),
    month,
    today: todayIn(query.market, context.businessClock),
    byMonth: months.map(({ name }) => ({
      month: name,
      income: categoryTotal(name, 'income'),
      expense: categoryTotal(name, 'expense'),
    })),
  };
}

/**
 * Whether an entry belongs to this borrower. Another borrower's entry and a missing entry give the same
 * result.
 */
export async function isOwnEntry(
  { database }: BookkeepingContext,
  borrowerId: BorrowerId,
  entryId: string,
): Promise<boolean> {
  const id = parseId<'BookkeepingEntry'>(entryId);
  return id !== undefined && (await findEntry(database, { borrowerId, id })) !== undefined;
}

function requestedMonth({ businessClock }: BookkeepingContext, { market, month: query }: MonthQuery): Month {
  const month = query === undefined ? monthOf(todayIn(market, businessClock)) : parseMonth(query);
  if (month === undefined) throw new Refusal('request_malformed', { month: query });
  return month;
}

async function opened(
  { database, personalData }: BookkeepingContext,
  borrowerId: BorrowerId,
  stored: readonly StoredEntry[],
): Promise<Entry[]> {
  const key = stored.length === 0 ? undefined : await personalData.findKey(database, borrowerId);
  return stored.map(({ noteEncrypted, ...entry }) => ({
    ...entry,
    note: key?.decrypt('bookkeeping_entries.note', noteEncrypted) ?? '',
  }));
}
