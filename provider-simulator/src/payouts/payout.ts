import type { BookEntry } from '../book.ts';

export interface PayoutDestination {
  readonly bank: string;
  readonly account: string;
  readonly holder: string;
}

/** Money on its way out, as the provider's books know it. */
export interface Payout extends BookEntry {
  readonly idempotencyKey: string;
  readonly amountMinor: string;
  readonly currency: string;
  readonly destination: PayoutDestination;
  readonly state: 'in_transfer' | 'paid' | 'failed' | 'returned';
  readonly reason?: string;
  /** What was moved, where it is not what was ordered. */
  readonly paidMinor?: string;
  readonly createdAt: string;
  readonly endedAt?: string;
  readonly callbackUrl?: string;
  /** A name that the customer gives beside the key, where the provider takes one. */
  readonly customerReference?: string;
  /** How many steps of its fate it has gone. */
  readonly stepsGone: number;
  /** Somebody has made it end at the bank: nothing more becomes of it. */
  readonly isOver?: true;
  /** What a second payout under this key will be called, until it is made. */
  readonly secondReference?: string;
  /** The second payout under a key that was given for one. */
  readonly isSecond?: true;
  /** Until then the provider's answers know nothing of it. */
  readonly hiddenUntil?: string;
}

export type PayoutOrder = Pick<
  Payout,
  'idempotencyKey' | 'amountMinor' | 'currency' | 'destination' | 'callbackUrl' | 'customerReference'
> & {
  /** In the form that the provider gives its references; otherwise a neutral one is made. */
  readonly makeReference?: () => string;
  /** Whether the provider's API can show two payouts under one key. Where it cannot, it never makes a second. */
  readonly isOnePerKey?: true;
};

/** What a customer is shown of a payout: all but what only the simulator knows. */
export function shownOf({
  callbackUrl: _url,
  stepsGone: _steps,
  isOver: _over,
  secondReference: _reference,
  isSecond: _second,
  hiddenUntil: _hidden,
  ...payout
}: Payout) {
  return payout;
}
