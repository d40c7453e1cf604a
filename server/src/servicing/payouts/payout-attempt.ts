import type { PayoutAttemptState } from '@hiram/contract/servicing/disbursements';
import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { PayoutKey, PayoutRefused, PayoutReport, PayoutUnknown } from '#providers/payments/index.ts';

/** One payout under one of our keys. */
export interface PayoutAttempt {
  readonly attempt: number;
  readonly provider: string;
  readonly key: PayoutKey;
  /** The payment account that it goes to. */
  readonly destination: string;
  readonly amount: MinorUnits;
  readonly state: PayoutAttemptState;
  readonly reference: string | undefined;
  readonly reason: string;
  /** Number of polls since the state changed. */
  readonly polls: number;
  /** The trace in which it was reserved. */
  readonly traceParent?: string | undefined;
}

/** What a status update changes of an attempt. */
export interface AttemptChange {
  readonly state: PayoutAttemptState;
  readonly reference?: string | undefined;
  readonly moved?: MinorUnits | undefined;
  readonly reason?: string | undefined;
  readonly detail?: string | undefined;
}

/** A status update of a payout attempt. */
export type StatusUpdate = PayoutReport | PayoutUnknown | PayoutRefused;

/**
 * Reliability of an update. `books`: the provider's current record. `callback`: verified, but possibly
 * superseded. `answer`: the direct response to our request.
 */
export type StatusSource = 'books' | 'callback' | 'answer';

/** When and from whom a status update of an attempt was received. */
export interface ReportedAt {
  readonly attempt: number;
  readonly source: StatusSource;
  /** When we received it, in business time. */
  readonly at: Instant;
  /** Whether the reference belongs to another of our payouts. */
  readonly isTaken: boolean;
}

const isOpenState = {
  reserved: true,
  sent: true,
  unknown: true,
  accepted: true,
  paid: false,
  failed: false,
  returned: false,
  refused: false,
} as const satisfies Record<PayoutAttemptState, boolean>;

export function isOpen({ state }: Pick<PayoutAttempt, 'state'>): boolean {
  return isOpenState[state];
}

/** The open attempt; there is at most one. */
export function openAttempt<Attempt extends PayoutAttempt>({
  attempts,
}: {
  readonly attempts: readonly Attempt[];
}): Attempt | undefined {
  return attempts.find(isOpen);
}

/** A concurrent change happened between read and write: read and decide again. */
export class ConcurrentChange extends Error {
  override readonly name = 'Overtaken';
}
