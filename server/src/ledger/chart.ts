import type { Currency } from '@hiram/values/money';

interface ChartLine {
  readonly code: number;
  readonly heldBy: 'party' | 'book';
  /** A party has its accounts from the beginning, but for those that few ever need. */
  readonly opens?: 'with_first_use';
}

/**
 * The chart of accounts, as the table `ledger_chart` has it; a test holds the two together. Accounts of a party exist
 * once for each party, accounts of a book once in each book, held in stripes.
 */
export const chart = {
  principal_receivable: { code: 101, heldBy: 'party' },
  interest_receivable: { code: 102, heldBy: 'party' },
  fee_receivable: { code: 103, heldBy: 'party' },
  late_charge_receivable: { code: 104, heldBy: 'party' },
  collections: { code: 111, heldBy: 'book' },
  settlements_in_transit: { code: 112, heldBy: 'book' },
  bank: { code: 113, heldBy: 'book' },
  payout_suspense: { code: 121, heldBy: 'party', opens: 'with_first_use' },
  borrower_credit: { code: 201, heldBy: 'party' },
  payouts: { code: 202, heldBy: 'book' },
  payment_suspense: { code: 203, heldBy: 'party', opens: 'with_first_use' },
  refunds_payable: { code: 204, heldBy: 'book' },
  interest_income: { code: 401, heldBy: 'book' },
  fee_income: { code: 402, heldBy: 'book' },
  extension_fee_income: { code: 403, heldBy: 'book' },
  late_charge_income: { code: 404, heldBy: 'book' },
  recovery_income: { code: 405, heldBy: 'book' },
  waiver_cost: { code: 501, heldBy: 'book' },
  write_off_loss: { code: 502, heldBy: 'book' },
  provider_fees: { code: 503, heldBy: 'book' },
  reconciliation_difference: { code: 504, heldBy: 'book' },
} as const satisfies Record<string, ChartLine>;

export type AccountName = keyof typeof chart;

/** The sets of books, as the table `ledger_books` has them: one a market, in one currency. */
export const books = {
  reference: { number: 1, currency: 'PHP' },
  PH: { number: 2, currency: 'PHP' },
  IN: { number: 3, currency: 'INR' },
} as const satisfies Record<string, { number: number; currency: Currency }>;

export type BookName = keyof typeof books;

/** How many rows share the traffic of one of the lender's own accounts. */
export const STRIPES = 64;

const partyLines = Object.values<ChartLine>(chart).filter(({ heldBy }) => heldBy === 'party');

/** The codes of the accounts that every party has from the beginning. */
export const partyAccountCodes: readonly number[] = partyLines
  .filter(({ opens }) => opens === undefined)
  .map(({ code }) => code);

/** How many accounts a party can have. */
export const MOST_PARTY_ACCOUNTS = partyLines.length;

// The cast is safe: the keys are those of the chart.
const namesByCode = new Map<number, AccountName>(
  Object.entries(chart).map(([name, { code }]) => [code, name as AccountName]),
);

export function accountName(code: number): AccountName | undefined {
  return namesByCode.get(code);
}

/** The owner of one stripe of a book's accounts, as the migration wrote it. */
export function bookOwner(book: BookName, stripe: number): string {
  return `00000000-0000-8000-8000-0000${hex(books[book].number)}${hex(stripe)}`;
}

/** The stripe that a party's postings use: the same every time, and spread evenly because ids end in chance. */
export function stripeOf(party: string): number {
  return Number.parseInt(party.slice(-4), 16) % STRIPES;
}

function hex(value: number): string {
  return value.toString(16).padStart(4, '0');
}
