import { type PaymentId, parseId } from '@hiram/values/ids';

const PREFIX = 'repayment-';
const ID_LENGTH = 36;

/** Idempotency key and loan event id under which a received payment is posted. */
export function postingKeyOf(paymentId: PaymentId, reference: string): string {
  return `${PREFIX}${paymentId}-${reference}`;
}

/** The payment of a loan event. Undefined if the event has another origin. */
export function paymentOfPostingKey(key: string): PaymentId | undefined {
  if (!key.startsWith(PREFIX)) return undefined;
  return parseId<'Payment'>(key.slice(PREFIX.length, PREFIX.length + ID_LENGTH));
}
