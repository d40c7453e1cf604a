import { currency, name, sentence } from './common-fields.ts';
import {
  civilDate,
  flag,
  instant,
  integer,
  list,
  minorUnits,
  object,
  optional,
  publicId,
  text,
} from './field.ts';
import { defineStaffCall, forStaffAlone } from './staff-call.ts';
import { longCursor, marketId } from './staff-fields.ts';

/** The trial balance of a book: every account of the chart with its sums over all parties, and proof that they balance. */
export const readTrialBalance = defineStaffCall({
  name: 'readTrialBalance',
  path: '/console/ledger/trial-balance',
  request: {
    book: marketId,
    /** At the end of which day; absent, as it stands now. */
    on: optional(civilDate),
  },
  data: {
    currency,
    on: civilDate,
    asOf: instant,
    accounts: list(
      object({
        code: integer,
        name,
        kind: name,
        debit: minorUnits,
        credit: minorUnits,
        /** What remains, and on which side: "1" where it is not the account's own. */
        balance: minorUnits,
        isOnOtherSide: flag,
      }),
    ),
    /** Debits come to as much as credits, and, as it stands now, the accounts say the same as the transfers. */
    isBalanced: flag,
  },
  refusals: forStaffAlone,
});

/**
 * Transactions of a day, the newest first (today's, where none is named), or those of a provider's reference. A page may be
 * shorter than others, or empty, and still have a next one: so many are looked through for an account at a time.
 */
export const listLedgerTransactions = defineStaffCall({
  name: 'listLedgerTransactions',
  path: '/console/ledger/transactions',
  request: {
    book: marketId,
    on: optional(civilDate),
    kind: optional(text({ max: 60 })),
    account: optional(integer),
    reference: optional(text({ min: 4, max: 120 })),
    after: longCursor,
  },
  data: {
    currency,
    transactions: list(
      object({
        party: publicId,
        /** "1" where the party is a loan, whose page can be opened. */
        isLoan: flag,
        position: integer,
        bookedOn: civilDate,
        recordedAt: instant,
        kind: name,
        by: name,
        reason: sentence,
        hash: text({ max: 64 }),
        transfers: list(object({ debit: name, credit: name, amount: minorUnits })),
      }),
    ),
    kinds: list(name),
    next: longCursor,
  },
  refusals: forStaffAlone,
});
