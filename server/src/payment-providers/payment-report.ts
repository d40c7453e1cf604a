import type { Instant } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';
import type { PaymentKey } from './payment-key.ts';
import type { PayoutUnknown } from './payout-report.ts';

/** A payment of a borrower's as the provider has it in its books. */
interface PaymentRecord {
  readonly key: PaymentKey;
  /** The provider's own name of what the borrower pays, or of what was paid. */
  readonly reference: string;
}

/** Nobody has paid yet. */
export interface PaymentAwaited extends PaymentRecord {
  readonly state: 'awaiting_payer';
  readonly amount: Money;
  /** The page on which it is paid; absent where a report does not repeat it. */
  readonly payUrl?: string | undefined;
  /** What the payer names at a counter, types into a bank's app or has scanned, where the channel has one. */
  readonly payCode?: string | undefined;
}

/** The borrower did their part, and the money is on its way: authorised, or taken at a counter. */
export interface PaymentPending extends PaymentRecord {
  readonly state: 'pending';
  readonly amount: Money;
  readonly pendingSince: Instant;
}

export interface PaymentPaid extends PaymentRecord {
  readonly state: 'paid';
  /** What came, which need not be what was asked for. By its reference it is posted exactly once. */
  readonly amount: Money;
  /** When the borrower paid, not when we hear of it. */
  readonly paidAt: Instant;
}

/** Nothing was paid, and nothing will be under this key. */
export interface PaymentEnded extends PaymentRecord {
  readonly state: 'failed' | 'expired';
  /** The provider's own code for it, for the people who look after it: never a sentence, never anyone's data. */
  readonly detail?: string | undefined;
}

/** What a provider says of one payment. */
export type PaymentReport = PaymentAwaited | PaymentPending | PaymentPaid | PaymentEnded;

/** Nobody knows whether it was made. The provider is asked again, by the same key. */
export type PaymentUnknown = PayoutUnknown;

/** The provider made nothing of this request, and no borrower can mend it. A person of ours looks. */
export interface PaymentRefused {
  readonly state: 'refused';
  readonly because: 'key_in_use' | 'not_admitted' | 'not_served' | 'not_accepted';
  readonly detail?: string | undefined;
}

/** The provider has nothing under that name. What is still on its way to it may yet arrive: only the same key is safe. */
export interface PaymentAbsent {
  readonly state: 'absent';
}

/** There is such a payment, and it is not for anything that we asked for. */
export interface PaymentOfOthers {
  readonly state: 'not_ours';
}
