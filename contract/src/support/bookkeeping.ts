import { defineCall } from '../call.ts';
import { currency } from '../common-fields.ts';
import {
  choice,
  civilDate,
  flag,
  integer,
  list,
  minorUnits,
  object,
  optional,
  ownedId,
  publicId,
  rate,
  text,
} from '../field.ts';

// The borrower's bookkeeping of income and expenses. It is private: no lending decision reads it.

const name = text({ max: 60 });
const kind = choice('income', 'expense');
const month = text({ min: 7, max: 7 });
const note = text({ max: 120 });

export const listBookkeepingCategories = defineCall({
  name: 'listBookkeepingCategories',
  method: 'POST',
  path: '/v3/bookkeeping/categories',
  client: 'form',
  success: 'integerZero',
  request: {},
  data: { currency, categories: list(object({ categoryId: publicId, kind, name })) },
  refusals: ['session_required'],
});

export const listBookkeepingEntries = defineCall({
  name: 'listBookkeepingEntries',
  method: 'POST',
  path: '/v3/bookkeeping/list',
  client: 'form',
  success: 'integerZero',
  request: {
    /** YYYY-MM; defaults to the current month. */
    month: optional(month),
    /** The `next` of the previous page. */
    after: optional(ownedId),
  },
  data: {
    currency,
    month,
    entries: list(
      object({
        entryId: ownedId,
        kind,
        categoryId: publicId,
        categoryName: name,
        amount: minorUnits,
        on: civilDate,
        note,
      }),
    ),
    /** Absent on the last page. */
    next: optional(ownedId),
  },
  refusals: ['session_required', 'not_found'],
});

/** Creates an entry, or changes one. */
export const saveBookkeepingEntry = defineCall({
  name: 'saveBookkeepingEntry',
  method: 'POST',
  path: '/v3/bookkeeping/save',
  client: 'form',
  success: 'integerZero',
  request: {
    /** An idempotency key that the page creates per entry: repeated requests create one entry. */
    requestId: publicId,
    /** Present when an entry is changed. */
    entryId: optional(ownedId),
    categoryId: publicId,
    amount: minorUnits,
    on: civilDate,
    note,
  },
  data: { entryId: ownedId },
  refusals: [
    'session_required',
    'not_found',
    'entry_details_wrong',
    'entry_saved_before',
    'too_many_entries',
  ],
});

export const removeBookkeepingEntry = defineCall({
  name: 'removeBookkeepingEntry',
  method: 'POST',
  path: '/v3/bookkeeping/remove',
  client: 'form',
  success: 'integerZero',
  request: { entryId: ownedId },
  data: {},
  refusals: ['session_required', 'not_found'],
});

/** The totals of a month, compared with the previous months. */
export const readBookkeepingStats = defineCall({
  name: 'readBookkeepingStats',
  method: 'POST',
  path: '/v3/bookkeeping/stats',
  client: 'form',
  success: 'integerZero',
  request: {
    /** YYYY-MM; defaults to the current month. */
    month: optional(month),
  },
  data: {
    currency,
    month,
    /** The current date in the market, because a phone's calendar may be wrong. No entry has a later date. */
    today: civilDate,
    income: minorUnits,
    expense: minorUnits,
    /** The absolute surplus or shortfall; `isShort` is "1" for a shortfall. */
    balance: minorUnits,
    isShort: flag,
    entries: integer,
    /** Largest first; the shares of a kind add up to 1. */
    byCategory: list(object({ categoryId: publicId, name, kind, amount: minorUnits, share: rate })),
    /** The six months up to this one, oldest first. */
    byMonth: list(object({ month, income: minorUnits, expense: minorUnits })),
  },
  refusals: ['session_required'],
});
