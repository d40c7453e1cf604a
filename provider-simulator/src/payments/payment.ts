import type { ProviderRecord } from '../record-store.ts';
import type { Reversal } from './reversal.ts';

/** An incoming payment in the provider's records. */
export interface Payment extends ProviderRecord {
  readonly idempotencyKey: string;
  /** The customer's reference, if it differs from the key. */
  readonly customerReference?: string;
  readonly amountMinor: string;
  readonly currency: string;
  readonly description: string;
  readonly way?: PaymentOrder['way'];
  /** The debited account. It is stored and never exposed. */
  readonly account?: DebitedAccount;
  /** The mandate under which it is debited. */
  readonly mandate?: string;
  /** The failure reason as a code. */
  readonly reason?: string;
  /** Pending: the payer has acted, and the money has not arrived yet. */
  readonly state: 'awaiting_payer' | 'pending' | 'paid' | 'failed' | 'expired';
  readonly createdAt: string;
  /** When the payment page was requested, if a payment has none initially. */
  readonly openedAt?: string;
  readonly expiresAt: string;
  /** The code that the payer gives at a counter or in a bank's app, for payment methods that have one. */
  readonly payCode?: string;
  /** The number on the payer's receipt after payment: issued by the bank or wallet, not by the provider. */
  readonly receiptNumber?: string;
  readonly pendingAt?: string;
  readonly paidAt?: string;
  /** When the provider received it, which is its settlement day. */
  readonly arrivedAt?: string;
  /** Disputes, refunds and returns, in the order in which they began. */
  readonly reversals?: readonly Reversal[];
  /** Set if the amount received differs from the amount requested. */
  readonly paidMinor?: string;
  readonly webhookUrl?: string;
  /** The page to which the payer returns. */
  readonly returnUrl?: string;
}

export interface DebitedAccount {
  readonly bank: string;
  readonly account: string;
  readonly holder: string;
}

export interface PaymentOrder {
  readonly idempotencyKey: string;
  readonly customerReference?: string;
  readonly amountMinor: string;
  readonly currency: string;
  readonly description?: string;
  readonly way?: 'wallet' | 'counter' | 'virtual_account' | 'qr' | 'upi' | 'direct_debit';
  readonly account?: DebitedAccount;
  readonly mandate?: string;
  readonly expiresInMs?: number;
  readonly webhookUrl?: string;
  readonly returnUrl?: string;
}

/** A payer's action. At a counter and by transfer, a different amount can be paid. */
export interface PayerAction {
  readonly outcome: 'paid' | 'pending' | 'failed';
  readonly amountMinor?: string;
}
