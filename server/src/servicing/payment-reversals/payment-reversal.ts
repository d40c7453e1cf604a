import type { RecordedReversalKind, ReversalState } from '@hiram/contract/servicing/payment-reversals';
import type { LoanId, PaymentId } from '@hiram/values/ids';
import { addMs, type Instant } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';
import type { ReversalReport } from '#providers/payments/index.ts';

/** A payment that comes back, or may come back. */
export interface PaymentReversal {
  readonly id: string;
  readonly provider: string;
  readonly kind: RecordedReversalKind;
  /** The provider's id of the dispute or refund, or the number of the bank's letter. */
  readonly reference: string;
  readonly paymentReference: string | undefined;
  readonly paymentId: PaymentId | undefined;
  readonly loanId: LoanId | undefined;
  readonly amount: Money | undefined;
  readonly state: ReversalState;
  /** Why it cannot go on without staff. */
  readonly why: string | undefined;
  readonly reasonCode: string | undefined;
  readonly changes: number;
  readonly occurredAt: Instant | undefined;
  readonly evidenceDueAt: Instant | undefined;
  readonly evidenceSentAt: Instant | undefined;
  readonly actBy: Instant | undefined;
  readonly assignee: string | undefined;
  readonly escalatedAt: Instant | undefined;
  readonly announcedAt: Instant;
  readonly changedAt: Instant;
  readonly polls: number;
  readonly notifyAttempts: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Until the record and the payment are known it is polled soon and then less often. An open dispute takes weeks
 * and its messages can be lost, so it is polled four times a day.
 */
export function nextReversalPoll(state: 'announced' | 'open', polls: number, now: Instant): Instant {
  if (state === 'open') return addMs(now, 6 * HOUR);
  return addMs(now, Math.min(2 ** Math.min(polls, 12) * 60_000, 6 * HOUR));
}

/** Staff look at what is in the way within a day. */
export function reviewBy(now: Instant): Instant {
  return addMs(now, DAY);
}

/** Evidence is sent two days before the provider's deadline, so that a weekend does not lose a dispute. */
export function evidenceBy({ evidenceDueAt }: Pick<ReversalReport, 'evidenceDueAt'>, now: Instant): Instant {
  const planned = addMs(evidenceDueAt ?? addMs(now, 7 * DAY), -2 * DAY);
  return planned > now ? planned : now;
}
