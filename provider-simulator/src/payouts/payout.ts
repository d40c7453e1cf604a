import type { ProviderRecord } from '../record-store.ts';

export interface PayoutDestination {
  readonly bank: string;
  readonly account: string;
  readonly holder: string;
}

/** An outgoing payout in the provider's records. */
export interface Payout extends ProviderRecord {
  readonly idempotencyKey: string;
  readonly amountMinor: string;
  readonly currency: string;
  readonly destination: PayoutDestination;
  readonly state: 'in_transfer' | 'paid' | 'failed' | 'returned';
  readonly reason?: string;
  /** The amount moved, if it differs from the order. */
  readonly paidMinor?: string;
  readonly createdAt: string;
  readonly endedAt?: string;
  readonly webhookUrl?: string;
  /** The customer's reference besides the key, if the provider accepts one. */
  readonly customerReference?: string;
  /** The number of scripted steps completed. */
  readonly stepsCompleted: number;
  /** The bank's outcome was forced: no further steps follow. */
  readonly isOver?: true;
  /** The reference of the second payout under this key, until it is created. */
  readonly secondReference?: string;
  /** Marks the second payout under a key that was meant for one. */
  readonly isSecond?: true;
  /** Until then the provider's API hides it. */
  readonly hiddenUntil?: string;
}

export type PayoutOrder = Pick<
  Payout,
  'idempotencyKey' | 'amountMinor' | 'currency' | 'destination' | 'webhookUrl' | 'customerReference'
> & {
  /** Creates a reference in the provider's format; a neutral one is used by default. */
  readonly makeReference?: () => string;
  /** Set if the provider's API cannot show two payouts under one key; then no second payout is ever made. */
  readonly isOnePerKey?: true;
};

/** What a customer sees of a payout: everything except the simulator's internal fields. */
export function shownOf({
  webhookUrl: _url,
  stepsCompleted: _steps,
  isOver: _over,
  secondReference: _reference,
  isSecond: _second,
  hiddenUntil: _hidden,
  ...payout
}: Payout) {
  return payout;
}
