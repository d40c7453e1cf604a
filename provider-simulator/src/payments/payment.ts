import type { BookEntry } from '../book.ts';

/** Money on its way in, as the provider's books know it. */
export interface Payment extends BookEntry {
  readonly idempotencyKey: string;
  /** What the customer calls it, where that is not the key itself. */
  readonly customerReference?: string;
  readonly amountMinor: string;
  readonly currency: string;
  readonly description: string;
  readonly way?: PaymentOrder['way'];
  /** Whose account is debited. It is kept, and told nobody. */
  readonly account?: DebitedAccount;
  /** Why it failed, in a word. */
  readonly reason?: string;
  /** Pending: the payer did their part, and the money is not there yet. */
  readonly state: 'awaiting_payer' | 'pending' | 'paid' | 'failed' | 'expired';
  readonly createdAt: string;
  /** When a page to pay on was asked for, where a payment has none before. */
  readonly openedAt?: string;
  readonly expiresAt: string;
  /** What the payer names at a counter or in a bank's app, for the ways that have one. */
  readonly payCode?: string;
  /** What stands on the payer's own receipt, once they have paid: their bank's or wallet's number, not the provider's. */
  readonly receiptNumber?: string;
  readonly pendingAt?: string;
  readonly paidAt?: string;
  /** When the provider had it, which is the day on which it settles it; and when it went back to the payer. */
  readonly arrivedAt?: string;
  readonly refundedAt?: string;
  /** Where another amount came than was asked for. */
  readonly paidMinor?: string;
  readonly callbackUrl?: string;
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
  readonly expiresInMs?: number;
  readonly callbackUrl?: string;
}

/** What a payer does. Another amount than the one asked for can be paid at a counter and by transfer. */
export interface PayerAct {
  readonly outcome: 'paid' | 'pending' | 'failed';
  readonly amountMinor?: string;
}
