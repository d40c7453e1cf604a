import { type MarketId, perMarket } from '@hiram/contract/market-ids';

const DAY = 24 * 3_600_000;

/** The format of a receipt number and its name; the copy is in `texts/`. */
export type NumberKind = 'rrn' | 'utr' | 'wallet' | 'shop' | 'transfer' | 'page';

interface NumberShape {
  readonly isDigits: boolean;
  readonly lengths: readonly number[];
  /** Applied after spaces and dashes are removed. */
  readonly pattern: RegExp;
  /** Whether the number is case-sensitive. */
  readonly isExact?: boolean;
}

/** A payment method that a claim can name, as data. */
export interface RepayType {
  readonly type: string;
  /** A proper name, the same in every language. Undefined if the copy has one. */
  readonly name?: string;
  readonly number: NumberKind;
  readonly shape: NumberShape;
  /** The longest time a payment takes by this method, weekends included. The search lasts this long. */
  readonly settlesWithinMs: number;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

/** The UPI and IMPS transfer number: year, day of the year, hour and six digits. */
const rrn = { isDigits: true, lengths: [12], pattern: /^\d{12}$/ } as const;
/** NEFT has 16 characters, RTGS 22; both begin with the four letters of the sender's bank. */
const utr = {
  isDigits: false,
  lengths: [16, 22],
  pattern: /^[A-Z]{4}(?:[A-Z0-9]{12}|[A-Z0-9]{18})$/,
} as const;
const gcash = { isDigits: true, lengths: [13], pattern: /^\d{13}$/ } as const;
/** No standard applies: Philippine shops, wallets and banks print 6 to 20 characters. */
const anyNumber = { isDigits: false, lengths: range(6, 20), pattern: /^[A-Z0-9]{6,20}$/ } as const;
/** The payment page's id of the payment: `pay_` and more. */
const page = {
  isDigits: false,
  lengths: range(8, 40),
  pattern: /^[A-Za-z]{2,10}[_-][A-Za-z0-9_-]{5,29}$/,
  isExact: true,
} as const;

const types: Readonly<Record<MarketId, readonly RepayType[]>> = perMarket({
  PH: [
    { type: 'gcash', name: 'GCash', number: 'wallet', shape: gcash, settlesWithinMs: DAY },
    { type: 'maya', name: 'Maya', number: 'wallet', shape: anyNumber, settlesWithinMs: DAY },
    { type: 'qrph', name: 'QR Ph', number: 'wallet', shape: anyNumber, settlesWithinMs: DAY },
    { type: 'seven_eleven', name: '7-Eleven', number: 'shop', shape: anyNumber, settlesWithinMs: 3 * DAY },
    { type: 'bank_transfer', number: 'transfer', shape: anyNumber, settlesWithinMs: 4 * DAY },
    { type: 'payment_page', number: 'page', shape: page, settlesWithinMs: DAY },
  ],
  IN: [
    { type: 'upi', name: 'UPI', number: 'rrn', shape: rrn, settlesWithinMs: 2 * DAY },
    { type: 'imps', name: 'IMPS', number: 'rrn', shape: rrn, settlesWithinMs: 2 * DAY },
    { type: 'neft_rtgs', name: 'NEFT / RTGS', number: 'utr', shape: utr, settlesWithinMs: 4 * DAY },
    { type: 'payment_page', number: 'page', shape: page, settlesWithinMs: 2 * DAY },
  ],
  reference: [
    { type: 'wallet', number: 'wallet', shape: anyNumber, settlesWithinMs: DAY },
    { type: 'counter', number: 'shop', shape: anyNumber, settlesWithinMs: 3 * DAY },
    { type: 'bank_transfer', number: 'transfer', shape: anyNumber, settlesWithinMs: 4 * DAY },
    { type: 'payment_page', number: 'page', shape: page, settlesWithinMs: DAY },
  ],
});

export function repayTypesOf(market: MarketId): readonly RepayType[] {
  return types[market];
}

export function findRepayType(market: MarketId, type: string): RepayType | undefined {
  return types[market].find((known) => known.type === type);
}

/** Spaces, dashes and dots that people put between digits, and invisible characters from copied text. */
const BETWEEN = /[\s.\u00AD\u200B-\u200F\u2010-\u2015\u2060\uFEFF]/gu;
const DEVANAGARI_ZERO = 0x09_66;

/**
 * Normalizes the number for the search: separators removed, Western digits, upper case. Undefined if it is
 * not of this kind, or repeats a single character.
 */
export function normalisedNumber({ shape, number }: RepayType, typed: string): string | undefined {
  const plain = typed
    .normalize('NFKC')
    .replace(BETWEEN, '')
    .replace(/[\u0966-\u096F]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO));
  const exact = number === 'page' ? plain : plain.replaceAll('-', '');
  const normalised = shape.isExact === true ? exact : exact.toUpperCase();
  return shape.pattern.test(normalised) && new Set(normalised).size > 1 ? normalised : undefined;
}
