import { assert } from '@hiram/values/assert';
import { type LoanId, parseId } from '@hiram/values/ids';

declare const brand: unique symbol;

/**
 * Our own name of one payout: `disbursement-<loan id>-<attempt>`. It goes along with every request, so that a repeated
 * one is known for the first; a further attempt after a failure is a further payout and has a further key.
 */
export type PayoutKey = string & { readonly [brand]: 'PayoutKey' };

export interface PayoutAttempt {
  readonly loanId: LoanId;
  /** From 1. */
  readonly attempt: number;
}

/** Far above what any loan sees; some providers' names of a payout have no room for more digits. */
const MOST_ATTEMPTS = 9_999;

const SHAPE = /^disbursement-([0-9a-f-]{36})-([1-9]\d{0,3})$/;

export function payoutKey({ loanId, attempt }: PayoutAttempt): PayoutKey {
  const key = `disbursement-${loanId}-${attempt}`;
  assert(attempt <= MOST_ATTEMPTS && parsePayoutKey(key) !== undefined, 'no attempt at a disbursement');
  // The assertion has read it back.
  return key as PayoutKey;
}

/** Reads a key that comes from outside; undefined if it is none of ours. */
export function parsePayoutKey(text: string): PayoutKey | undefined {
  const loanId = parseId(SHAPE.exec(text)?.[1] ?? '');
  // The shape is that of a key.
  return loanId === undefined ? undefined : (text as PayoutKey);
}

/** Which loan and which attempt a key stands for. */
export function attemptOf(key: PayoutKey): PayoutAttempt {
  const [, id = '', attempt = ''] = SHAPE.exec(key) ?? [];
  const loanId = parseId<'Loan'>(id);
  assert(loanId !== undefined, 'a payout key that is none');
  return { loanId, attempt: Number(attempt) };
}
