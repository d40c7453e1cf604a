import type { BookEntry } from '../book.ts';

/** Money on its way in, as the provider's books know it. */
export interface Payment extends BookEntry {
  readonly idempotencyKey: string;
  readonly amountMinor: string;
  readonly currency: string;
  readonly description: string;
  readonly way?: PaymentOrder['way'];
  /** Pending: the payer did their part, and the money is not there yet. */
  readonly state: 'awaiting_payer' | 'pending' | 'paid' | 'failed' | 'expired';
  readonly createdAt: string;
  readonly expiresAt: string;
  /** What the payer names at a counter or in a bank's app, for the ways that have one. */
  readonly payCode?: string;
  readonly pendingAt?: string;
  readonly paidAt?: string;
  /** Where another amount came than was asked for. */
  readonly paidMinor?: string;
  readonly callbackUrl?: string;
}

export interface PaymentOrder {
  readonly idempotencyKey: string;
  readonly amountMinor: string;
  readonly currency: string;
  readonly description?: string;
  readonly way?: 'wallet' | 'counter' | 'virtual_account' | 'qr' | 'upi';
  readonly expiresInMs?: number;
  readonly callbackUrl?: string;
}

/** What a payer does. Another amount than the one asked for can be paid at a counter and by transfer. */
export interface PayerAct {
  readonly outcome: 'paid' | 'pending' | 'failed';
  readonly amountMinor?: string;
}
