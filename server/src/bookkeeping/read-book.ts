import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type BorrowerId, parseId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import { Refusal } from '../platform/errors.ts';
import { type BookDesk, todayIn } from './book-desk.ts';
import { findEntriesOf, findEntry, type StoredEntry, sumByCategory, sumByMonth } from './bookkeeping.sql.ts';
import type { Entry, EntryId } from './entry.ts';
import { type Month, monthOf, monthsUpTo, parseMonth } from './month.ts';
import { type MonthFigures, monthFigures } from './month-figures.ts';

/** About as many as a user scrolls through before the next page loads. */
export const ENTRIES_A_PAGE = 50;

const MONTHS_COMPARED = 6;

export interface PageOfBook {
  readonly month: Month;
  readonly entries: readonly Entry[];
  /** The cursor: the last entry of this page, if there are more. */
  readonly next: EntryId | undefined;
}

/** A month of a borrower in a market; by default the current month. */
export interface OfMonth {
  readonly borrowerId: BorrowerId;
  readonly market: MarketId;
  readonly month: string | undefined;
}

export async function readEntries(
  desk: BookDesk,
  { after, ...asked }: OfMonth & { readonly after: EntryId | undefined },
): Promise<PageOfBook> {
  const { borrowerId } = asked;
  const month = monthAsked(desk, asked);
  const last = after && (await findEntry(desk.database, { borrowerId, id: after }));
  if (after !== undefined && last === undefined) throw new Refusal('not_found', { after });
  const found = await findEntriesOf(desk.database, {
    borrowerId,
    month,
    after: last,
    limit: ENTRIES_A_PAGE + 1,
  });
  const page = found.slice(0, ENTRIES_A_PAGE);
  const entries = await opened(desk, borrowerId, page);
  return { month, entries, next: found.length > page.length ? page.at(-1)?.id : undefined };
}

export interface BookFigures extends MonthFigures {
  readonly month: Month;
  readonly today: CalendarDate;
  /** The months up to this one, oldest first. */
  readonly byMonth: readonly {
    readonly month: string;
    readonly income: MinorUnits;
    readonly expense: MinorUnits;
  }[];
}

export async function readFigures(desk: BookDesk, asked: OfMonth): Promise<BookFigures> {
  const { borrowerId } = asked;
  const month = monthAsked(desk, asked);
  const months = monthsUpTo(month, MONTHS_COMPARED);
  const from = months[0]?.firstDay ?? month.firstDay;
  const [ofCategories, ofMonths] = await Promise.all([
    sumByCategory(desk.database, borrowerId, month),
    sumByMonth(desk.database, borrowerId, { from, to: month.lastDay }),
  ]);
  function cameTo(name: string, kind: Entry['kind']): MinorUnits {
    return ofMonths.find((sum) => sum.month === name && sum.kind === kind)?.amount ?? 0n;
  }
  return {
    ...monthFigures(ofCategories),
    month,
    today: todayIn(asked.market, desk.clock),
    byMonth: months.map(({ name }) => ({
      month: name,
      income: cameTo(name, 'income'),
      expense: cameTo(name, 'expense'),
    })),
  };
}

/**
 * Whether an entry belongs to this borrower. Another borrower's entry and a missing entry give the same
 * result.
 */
export async function isOwnEntry(
  { database }: BookDesk,
  borrowerId: BorrowerId,
  entryId: string,
): Promise<boolean> {
  const id = parseId<'BookkeepingEntry'>(entryId);
  return id !== undefined && (await findEntry(database, { borrowerId, id })) !== undefined;
}

function monthAsked({ clock }: BookDesk, { market, month: asked }: OfMonth): Month {
  const month = asked === undefined ? monthOf(todayIn(market, clock)) : parseMonth(asked);
  if (month === undefined) throw new Refusal('request_malformed', { month: asked });
  return month;
}

async function opened(
  { database, personalData }: BookDesk,
  borrowerId: BorrowerId,
  stored: readonly StoredEntry[],
): Promise<Entry[]> {
  const key = stored.length === 0 ? undefined : await personalData.findKey(database, borrowerId);
  return stored.map(({ noteSealed, ...entry }) => ({
    ...entry,
    note: key?.unseal('bookkeeping_entries.note', noteSealed) ?? '',
  }));
}
