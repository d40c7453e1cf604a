import type { SignedMessage } from '../webhooks/webhook.ts';
import type { Payment } from './payment.ts';
import type { Reversal } from './reversal.ts';

export interface ReversalOfPayment {
  readonly payment: Payment;
  readonly reversal: Reversal;
}

/** How a provider names and reports payments that go back. */
export interface ReversalFormat {
  /** The provider's id of the nth reversal of this kind; undefined if it documents none of this kind. */
  referenceOf(kind: Reversal['kind'], payment: Payment, nth: number): string | undefined;
  /** Undefined if the provider reports nothing. */
  webhook(
    reversal: ReversalOfPayment,
    signing: { readonly secret: string; readonly at: Date },
  ): SignedMessage | undefined;
}

/** A reference made from the payment's own, so that it is the same after a restart. */
export function derivedReference(prefix: string, { reference }: Payment, nth: number): string {
  return `${prefix}${reference.replace(/^pay_/, '')}${nth === 1 ? '' : `x${nth}`}`;
}
