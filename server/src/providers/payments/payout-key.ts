import { assert } from '@hiram/values/assert';
import { type LoanId, parseId } from '@hiram/values/ids';

declare const brand: unique symbol;

/**
 * Our idempotency key of one payout: `disbursement-<loan id>-<attempt>` or `refund-<refund id>-<attempt>`. It
 * is sent with every request, so a repeated request is recognised. Another attempt after a failure is a new
 * payout with a new key.
 */
export type PayoutKey = string & { readonly [brand]: 'PayoutKey' };

/** What a payout is for: a loan, or money that belongs to the borrower. */
export type PayoutPurpose = 'disbursement' | 'refund';

export interface NamedPayout {
  readonly purpose: PayoutPurpose;
  /** The loan's or the refund's. */
  readonly id: string;
  /** Starts at 1. */
  readonly attempt: number;
}

/** Far above what any payout needs; some providers' payout ids have no room for more digits. */
const MOST_ATTEMPTS = 9_999;

const SHAPE = /^(disbursement|refund)-([0-9a-f-]{36})-([1-9]\d{0,3})$/;

/** The key of a loan's payout. */
export function payoutKey({ loanId, attempt }: { readonly loanId: LoanId; readonly attempt: number }) {
  return keyOfPayout({ purpose: 'disbursement', id: loanId, attempt });
}

export function keyOfPayout({ purpose, id, attempt }: NamedPayout): PayoutKey {
  const key = parsePayoutKey(`${purpose}-${id}-${attempt}`);
  assert(attempt <= MOST_ATTEMPTS && key !== undefined, `invalid ${purpose} attempt`);
  return key;
}

/** Parses a key from outside. Undefined if it is not ours. */
export function parsePayoutKey(text: string): PayoutKey | undefined {
  const id = parseId(SHAPE.exec(text)?.[2] ?? '');
  // The cast is safe: the text has the shape of a key.
  return id === undefined ? undefined : (text as PayoutKey);
}

/** What a key names. */
export function payoutOf(key: PayoutKey): NamedPayout {
  const [, purpose = '', id = '', attempt = ''] = SHAPE.exec(key) ?? [];
  assert(id !== '', 'invalid payout key');
  return { purpose: purpose === 'refund' ? 'refund' : 'disbursement', id, attempt: Number(attempt) };
}
