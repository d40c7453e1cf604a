import { assert } from '@hiram/values/assert';
import { type LoanId, parseId } from '@hiram/values/ids';

declare const brand: unique symbol;

/**
 * Our idempotency key of one payout: `disbursement-<loan id>-<attempt>`. It is sent with every request, so a
 * repeated request is recognised. Another attempt after a failure is a new payout with a new key.
 */
export type PayoutKey = string & { readonly [brand]: 'PayoutKey' };

export interface PayoutAttempt {
  readonly loanId: LoanId;
  /** Starts at 1. */
  readonly attempt: number;
}

/** Far above what any loan needs; some providers' payout ids have no room for more digits. */
const MOST_ATTEMPTS = 9_999;

const SHAPE = /^disbursement-([0-9a-f-]{36})-([1-9]\d{0,3})$/;

export function payoutKey({ loanId, attempt }: PayoutAttempt): PayoutKey {
  const key = `disbursement-${loanId}-${attempt}`;
  assert(attempt <= MOST_ATTEMPTS && parsePayoutKey(key) !== undefined, 'invalid disbursement attempt');
  // The cast is safe: the assertion has parsed the key.
  return key as PayoutKey;
}

/** Parses a key from outside. Undefined if it is not ours. */
export function parsePayoutKey(text: string): PayoutKey | undefined {
  const loanId = parseId(SHAPE.exec(text)?.[1] ?? '');
  // The cast is safe: the text has the shape of a key.
  return loanId === undefined ? undefined : (text as PayoutKey);
}

/** The loan and attempt of a key. */
export function attemptOf(key: PayoutKey): PayoutAttempt {
  const [, id = '', attempt = ''] = SHAPE.exec(key) ?? [];
  const loanId = parseId<'Loan'>(id);
  assert(loanId !== undefined, 'invalid payout key');
  return { loanId, attempt: Number(attempt) };
}
