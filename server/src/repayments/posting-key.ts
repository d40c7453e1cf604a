import { type PaymentId, parseId } from '@hiram/values/ids';

const PREFIX = 'repayment-';
const ID_LENGTH = 36;

/** Under which key, and as which event of its loan, money that came for a payment is posted. */
export function postingKeyOf(paymentId: PaymentId, reference: string): string {
  return `${PREFIX}${paymentId}-${reference}`;
}

/** Which payment an event of a loan belongs to; undefined if it came about in another way. */
export function paymentOfPostingKey(key: string): PaymentId | undefined {
  if (!key.startsWith(PREFIX)) return undefined;
  return parseId<'Payment'>(key.slice(PREFIX.length, PREFIX.length + ID_LENGTH));
}
