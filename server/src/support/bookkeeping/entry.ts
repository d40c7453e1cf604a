import type { CalendarDate } from '@hiram/values/calendar-date';
import type { BorrowerId, Id } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';

export type EntryId = Id<'BookkeepingEntry'>;

export type EntryKind = 'income' | 'expense';

/** An entry of a borrower's bookkeeping. */
export interface Entry {
  readonly id: EntryId;
  readonly kind: EntryKind;
  readonly categoryId: string;
  readonly amount: MinorUnits;
  readonly on: CalendarDate;
  readonly note: string;
}

/** An entry id with its owner. */
export interface EntryOf {
  readonly borrowerId: BorrowerId;
  readonly id: EntryId;
}

/** Ten billion units: more than any household, and every monthly sum still fits an amount on the wire. */
export const MAX_AMOUNT: MinorUnits = 1_000_000_000_000n;

/** Sixteen a day. More entries belong to a business and are not read on a phone. */
export const MAX_ENTRIES_PER_MONTH = 500;

/** The earliest allowed date: an earlier one is a typing error. */
export const FIRST_DAY = '2000-01-01';
