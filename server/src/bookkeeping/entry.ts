import type { CalendarDate } from '@hiram/values/calendar-date';
import type { BorrowerId, Id } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';

export type EntryId = Id<'BookkeepingEntry'>;

export type EntryKind = 'income' | 'expense';

/** What a borrower wrote down. */
export interface Entry {
  readonly id: EntryId;
  readonly kind: EntryKind;
  readonly categoryId: string;
  readonly amount: MinorUnits;
  readonly on: CalendarDate;
  readonly note: string;
}

/** One entry, as its owner and no other names it. */
export interface EntryOf {
  readonly borrowerId: BorrowerId;
  readonly id: EntryId;
}

/** Ten thousand million units: nobody's household, and every sum of a month still fits an amount on the wire. */
export const MOST_AMOUNT: MinorUnits = 1_000_000_000_000n;

/** Sixteen a day. A book with more is a shop's, and not read on a phone. */
export const MOST_ENTRIES_A_MONTH = 500;

/** The book begins here: an earlier day is a slip of the finger. */
export const FIRST_DAY = '2000-01-01';
