import type { Instant } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';
import type { PaymentKey } from './payment-key.ts';
import type { PayoutUnknown } from './payout-report.ts';

/** A borrower's payment in the provider's records. */
interface PaymentRecord {
  readonly key: PaymentKey;
  /** The provider's id of the payment or of the object to be paid. */
  readonly reference: string;
}

/** Not paid yet. */
export interface PaymentAwaited extends PaymentRecord {
  readonly state: 'awaiting_payer';
  readonly amount: Money;
  /** The payment page. Absent if a report does not repeat it. */
  readonly payUrl?: string | undefined;
  /** The code that the payer states at a counter, enters in a bank's app or scans, if the channel has one. */
  readonly payCode?: string | undefined;
  /** The provider's own picture of a QR code, as a data address of a PNG. */
  readonly payCodeImage?: string | undefined;
}

/** The borrower has paid and the payment is in transit: authorised, or accepted at a counter. */
interface PaymentPending extends PaymentRecord {
  readonly state: 'pending';
  readonly amount: Money;
  readonly pendingSince: Instant;
}

export interface PaymentPaid extends PaymentRecord {
  readonly state: 'paid';
  /**
   * The amount received, which may differ from the requested amount. The reference ensures it is posted
   * exactly once.
   */
  readonly amount: Money;
  /** When the borrower paid, not when it was reported to us. */
  readonly paidAt: Instant;
}

/** Nothing was paid, and nothing will be under this key. */
interface PaymentEnded extends PaymentRecord {
  readonly state: 'failed' | 'expired';
  /** The provider's code, for staff. Never free text and never personal data. */
  readonly detail?: string | undefined;
}

/** A provider's report on one payment. */
export type PaymentReport = PaymentAwaited | PaymentPending | PaymentPaid | PaymentEnded;

/** It is not known whether the payment was created. The provider is asked again with the same key. */
export type PaymentUnknown = PayoutUnknown;

/** The provider rejected the request, and the borrower cannot fix it. A staff member reviews it. */
export interface PaymentRefused {
  readonly state: 'refused';
  readonly because: 'key_in_use' | 'not_admitted' | 'not_served' | 'not_accepted';
  readonly detail?: string | undefined;
}

/**
 * The provider has no record under that id. A request in transit may still arrive, so only the same key is
 * safe.
 */
export interface PaymentAbsent {
  readonly state: 'absent';
}

/** The payment exists but does not belong to any of our requests. */
export interface ForeignPayment {
  readonly state: 'not_ours';
}
