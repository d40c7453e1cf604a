import type { PaymentStatus } from '@hiram/contract/servicing/repayments';

/** Statuses after which a payment is no longer polled. */
export const final: readonly PaymentStatus[] = [
  'posted',
  'failed',
  'expired',
  'replaced',
  'given_back',
  'reversed',
];
