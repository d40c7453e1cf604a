import type { Instant } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';
import type { PaymentKey } from './payment-key.ts';

/**
 * Why paid money goes back. `dispute`: the payer's bank questions the payment (chargeback). `refund`: the
 * provider returned it to the payer. `bank_return`: the bank or wallet took it back.
 */
export type ReversalKind = 'dispute' | 'refund' | 'bank_return';

/**
 * A message about a reversal. It is never posted: it only says which record of the provider must be fetched
 * with `findReversal`.
 */
export interface ReversalNotice {
  readonly state: 'reversal_announced';
  readonly kind: ReversalKind;
  /** The provider's id of the dispute, refund or return. */
  readonly reference: string;
  /** The provider's reference of the payment, if the message names it. */
  readonly paymentReference?: string | undefined;
}

/** A dispute, refund or return in the provider's records. */
export interface ReversalReport {
  readonly kind: ReversalKind;
  readonly reference: string;
  /**
   * `open`: not decided yet, or the refund is not made yet. `reversed`: the money is lost. `reinstated`: the
   * dispute was won or dropped, or the refund failed, so the money is ours.
   */
  readonly state: 'open' | 'reversed' | 'reinstated';
  /** The provider's reference of the payment: the `reference` of `PaymentPaid`. */
  readonly paymentReference: string;
  /** The amount taken back, which may be part of the payment. */
  readonly amount: Money;
  /** When it got its state; for an open one, when it was opened. */
  readonly occurredAt: Instant;
  /** The last moment for evidence, of an open dispute. */
  readonly evidenceDueAt?: Instant | undefined;
  /** The provider's code, for staff. Never free text and never personal data. */
  readonly reasonCode?: string | undefined;
}

/** Finds a reversal. Some providers also need the payment to which it belongs. */
export interface ReversalLookup {
  readonly kind: ReversalKind;
  readonly reference: string;
  readonly paymentReference?: string | undefined;
  readonly key?: PaymentKey | undefined;
}
