import { defineCall } from './call.ts';
import { currency } from './common-fields.ts';
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
} from './field.ts';

// A borrower's own book of what comes in and what goes out. It is theirs alone: no decision about a loan reads it.

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
    /** YYYY-MM; left out, the present one. */
    month: optional(month),
    /** The `next` of the page before. */
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

/** Writes an entry down, or changes one. */
export const saveBookkeepingEntry = defineCall({
  name: 'saveBookkeepingEntry',
  method: 'POST',
  path: '/v3/bookkeeping/save',
  client: 'form',
  success: 'integerZero',
  request: {
    /** Made by the page for one entry: however often it is sent, it is written down once. */
    requestId: publicId,
    /** Given when an entry is changed. */
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

/** What a month came to, and how it stands beside the months before. */
export const readBookkeepingStats = defineCall({
  name: 'readBookkeepingStats',
  method: 'POST',
  path: '/v3/bookkeeping/stats',
  client: 'form',
  success: 'integerZero',
  request: {
    /** YYYY-MM; left out, the present one. */
    month: optional(month),
  },
  data: {
    currency,
    month,
    /** In the market: a phone's own calendar may be wrong. No entry lies after it. */
    today: civilDate,
    income: minorUnits,
    expense: minorUnits,
    /** What is left, or what is missing: its size, and "1" if it is missing. */
    balance: minorUnits,
    isShort: flag,
    entries: integer,
    /** The largest first; the shares of a kind add up to 1. */
    byCategory: list(object({ categoryId: publicId, name, kind, amount: minorUnits, share: rate })),
    /** The six months up to this one, the oldest first. */
    byMonth: list(object({ month, income: minorUnits, expense: minorUnits })),
  },
  refusals: ['session_required'],
});
