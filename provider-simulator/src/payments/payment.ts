import type { BookEntry } from '../book.ts';

/** Money on its way in, as the provider's books know it. */
export interface Payment extends BookEntry {
  readonly idempotencyKey: string;
  readonly amountMinor: string;
  readonly currency: string;
  readonly description: string;
  readonly state: 'awaiting_payer' | 'paid' | 'failed' | 'expired';
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly paidAt?: string;
  readonly callbackUrl?: string;
}

export interface PaymentOrder {
  readonly idempotencyKey: string;
  readonly amountMinor: string;
  readonly currency: string;
  readonly description?: string;
  readonly expiresInMs?: number;
  readonly callbackUrl?: string;
}
