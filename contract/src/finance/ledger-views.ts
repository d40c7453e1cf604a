import { currency, name, sentence } from '../common-fields.ts';
import {
  accountNumber,
  boolean,
  civilDate,
  instant,
  integer,
  list,
  minorUnits,
  object,
  optional,
  publicId,
  signedMinorUnits,
  text,
} from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { longCursor, marketId } from '../staff-fields.ts';

/**
 * The trial balance of a book: every account of the chart with its totals over all parties, and whether they
 * balance.
 */
export const readTrialBalance = defineStaffCall({
  name: 'readTrialBalance',
  path: '/console/ledger/trial-balance',
  request: {
    book: marketId,
    /** At the end of this date; the current balance if absent. */
    on: optional(civilDate),
  },
  data: {
    currency,
    on: civilDate,
    asOf: instant,
    accounts: list(
      object({
        code: accountNumber,
        name,
        kind: name,
        debit: minorUnits,
        credit: minorUnits,
        /** The balance and its side: true if it is not the account's normal side. */
        balance: minorUnits,
        isContraBalance: boolean,
      }),
    ),
    /** Debits equal credits and, for the current balance, the accounts agree with the transfers. */
    isBalanced: boolean,
  },
  refusals: staffRefusals,
});

/**
 * The accounts that money only passes through, with their balances at the end of the last seven days that are summed. A
 * balance that stays there is money whose place is not known yet. Accounts at zero on all of these days are left out.
 */
export const readClearingAccounts = defineStaffCall({
  name: 'readClearingAccounts',
  path: '/console/ledger/clearing-accounts',
  request: { book: marketId },
  data: {
    currency,
    accounts: list(
      object({
        code: accountNumber,
        name,
        /** Oldest first. A debit balance is above zero. */
        balances: list(object({ on: civilDate, amount: signedMinorUnits })),
      }),
    ),
  },
  refusals: staffRefusals,
});

const statementLine = { code: accountNumber, name } as const;

/**
 * Profit and loss of the month and of the financial year up to a date, and the balance sheet at its end. Amounts are
 * above zero on the usual side of their part: an allowance is a negative asset.
 */
export const readFinancialStatements = defineStaffCall({
  name: 'readFinancialStatements',
  path: '/console/ledger/statements',
  request: {
    book: marketId,
    /** At the end of this date; today if absent. */
    on: optional(civilDate),
  },
  data: {
    currency,
    on: civilDate,
    asOf: instant,
    monthFrom: civilDate,
    /** The first day of the financial year. */
    yearFrom: civilDate,
    income: list(object({ ...statementLine, month: signedMinorUnits, year: signedMinorUnits })),
    costs: list(object({ ...statementLine, month: signedMinorUnits, year: signedMinorUnits })),
    profit: object({ month: signedMinorUnits, year: signedMinorUnits }),
    assets: list(object({ ...statementLine, amount: signedMinorUnits })),
    liabilities: list(object({ ...statementLine, amount: signedMinorUnits })),
    equity: list(object({ ...statementLine, amount: signedMinorUnits })),
    /** Profit of earlier financial years, which stays in the books. */
    retainedEarnings: signedMinorUnits,
    totals: object({
      assets: signedMinorUnits,
      liabilities: signedMinorUnits,
      /** With retained earnings and the profit of the year. */
      equity: signedMinorUnits,
    }),
    isBalanced: boolean,
  },
  refusals: staffRefusals,
});

/**
 * The loans with a balance at the end of a date, by their booked amounts, with the class of that date. The columns add up
 * to the trial balance. It contains no personal data. A page may be short and still have a next one.
 */
export const readLoanTape = defineStaffCall({
  name: 'readLoanTape',
  path: '/console/ledger/loan-tape',
  request: { book: marketId, on: optional(civilDate), after: longCursor },
  data: {
    currency,
    on: civilDate,
    loans: list(
      object({
        loanId: publicId,
        number: optional(name),
        brand: optional(name),
        productId: publicId,
        releasedOn: optional(civilDate),
        /** Principal booked to the loan until that date, and what is left of it. */
        lent: minorUnits,
        principal: signedMinorUnits,
        interest: signedMinorUnits,
        fees: signedMinorUnits,
        lateFees: signedMinorUnits,
        /** Money of the borrower beyond what is owed. */
        credit: signedMinorUnits,
        class: optional(name),
        stage: optional(integer),
        daysPastDue: integer,
        nonPerformingSince: optional(civilDate),
      }),
    ),
    next: longCursor,
  },
  refusals: staffRefusals,
});

/**
 * Transactions of a date, newest first (default: today), or those of a provider reference. With an account
 * filter only a limited number of rows is scanned per page, so a page may be short or empty and still have a
 * next one.
 */
export const listLedgerTransactions = defineStaffCall({
  name: 'listLedgerTransactions',
  path: '/console/ledger/transactions',
  request: {
    book: marketId,
    on: optional(civilDate),
    kind: optional(text({ max: 60 })),
    account: optional(accountNumber),
    reference: optional(text({ min: 4, max: 120 })),
    after: longCursor,
  },
  data: {
    currency,
    transactions: list(
      object({
        party: publicId,
        /** True if the party is a loan whose page can be opened. */
        isLoan: boolean,
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
  refusals: staffRefusals,
});

export const ledgerViewCalls = [
  readTrialBalance,
  readClearingAccounts,
  readFinancialStatements,
  readLoanTape,
  listLedgerTransactions,
] as const;
