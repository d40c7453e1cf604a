import type { Currency } from '@hiram/values/money';

interface ChartLine {
  readonly code: number;
  readonly ownedBy: 'party' | 'book';
  /** A party's accounts are opened at the start, except rarely used ones. */
  readonly opens?: 'with_first_use';
}

/**
 * The chart of accounts, equal to the table `ledger_chart`; a test compares both. Party accounts exist once
 * per party, book accounts once per book, split into stripes.
 */
export const chart = {
  principal_receivable: { code: 101, ownedBy: 'party' },
  interest_receivable: { code: 102, ownedBy: 'party' },
  fee_receivable: { code: 103, ownedBy: 'party' },
  late_charge_receivable: { code: 104, ownedBy: 'party' },
  interest_accrued: { code: 105, ownedBy: 'party', opens: 'with_first_use' },
  deferred_fee: { code: 106, ownedBy: 'party', opens: 'with_first_use' },
  loss_allowance: { code: 107, ownedBy: 'party', opens: 'with_first_use' },
  suspended_income: { code: 108, ownedBy: 'party', opens: 'with_first_use' },
  collections: { code: 111, ownedBy: 'book' },
  settlements_in_transit: { code: 112, ownedBy: 'book' },
  bank: { code: 113, ownedBy: 'book' },
  payout_float: { code: 114, ownedBy: 'book' },
  transfers_in_transit: { code: 115, ownedBy: 'book' },
  chargebacks_held: { code: 116, ownedBy: 'book' },
  input_tax: { code: 117, ownedBy: 'book' },
  payout_suspense: { code: 121, ownedBy: 'party', opens: 'with_first_use' },
  borrower_credit: { code: 201, ownedBy: 'party' },
  payouts: { code: 202, ownedBy: 'book' },
  payment_suspense: { code: 203, ownedBy: 'party', opens: 'with_first_use' },
  refunds_payable: { code: 204, ownedBy: 'book' },
  tax_payable: { code: 205, ownedBy: 'book' },
  migration_clearing: { code: 301, ownedBy: 'book' },
  owner_capital: { code: 302, ownedBy: 'book' },
  interest_income: { code: 401, ownedBy: 'book' },
  fee_income: { code: 402, ownedBy: 'book' },
  extension_fee_income: { code: 403, ownedBy: 'book' },
  late_charge_income: { code: 404, ownedBy: 'book' },
  recovery_income: { code: 405, ownedBy: 'book' },
  waiver_cost: { code: 501, ownedBy: 'book' },
  write_off_loss: { code: 502, ownedBy: 'book' },
  provider_fees: { code: 503, ownedBy: 'book' },
  reconciliation_difference: { code: 504, ownedBy: 'book' },
  impairment_cost: { code: 505, ownedBy: 'book' },
  payout_fees: { code: 506, ownedBy: 'book' },
  tax_cost: { code: 507, ownedBy: 'book' },
  chargeback_fees: { code: 508, ownedBy: 'book' },
} as const satisfies Record<string, ChartLine>;

export type AccountName = keyof typeof chart;

/** The books, equal to the table `ledger_books`: one per market, in one currency. */
export const books = {
  reference: { number: 1, currency: 'PHP' },
  PH: { number: 2, currency: 'PHP' },
  IN: { number: 3, currency: 'INR' },
} as const satisfies Record<string, { number: number; currency: Currency }>;

export type BookName = keyof typeof books;

/** Number of rows that share the updates of one of the lender's accounts. */
export const STRIPES = 64;

const partyLines = Object.values<ChartLine>(chart).filter(({ ownedBy }) => ownedBy === 'party');

/** Codes of the accounts that every party has from the start. */
export const partyAccountCodes: readonly number[] = partyLines
  .filter(({ opens }) => opens === undefined)
  .map(({ code }) => code);

/** Maximum number of accounts per party. */
export const MAX_PARTY_ACCOUNTS = partyLines.length;

// The cast is safe: the keys are those of the chart.
const namesByCode = new Map<number, AccountName>(
  Object.entries(chart).map(([name, { code }]) => [code, name as AccountName]),
);

export function accountName(code: number): AccountName | undefined {
  return namesByCode.get(code);
}

/** Owner id of one stripe of a book's accounts, as the migration created it. */
export function bookOwner(book: BookName, stripe: number): string {
  return `00000000-0000-8000-8000-0000${hex(books[book].number)}${hex(stripe)}`;
}

/**
 * The stripe for a party's postings: constant per party, and evenly distributed because ids end in random
 * digits.
 */
export function stripeOf(party: string): number {
  return Number.parseInt(party.slice(-4), 16) % STRIPES;
}

function hex(value: number): string {
  return value.toString(16).padStart(4, '0');
}
