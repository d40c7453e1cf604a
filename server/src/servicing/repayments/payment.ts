import type { MarketId } from '@hiram/contract/market-ids';
import type { Spreading } from '@hiram/lending/loan-event';
import { unreachable } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { BorrowerId, LoanId, PaymentId } from '@hiram/values/ids';
import { addMs, type Instant } from '@hiram/values/instant';
import type { MinorUnits, Money } from '@hiram/values/money';

/**
 * `created`: stored, not yet submitted to the provider. `sent`: the provider has it, not yet paid. `pending`:
 * the borrower has paid, the money is in transit. `unknown`: the provider did not confirm that it has it.
 * `cancelled`: replaced by another payment; if it is paid anyway, the money counts.
 */
export type PaymentState =
  | 'created'
  | 'sent'
  | 'pending'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'cancelled'
  | 'unknown';

/** Purpose of a payment, with the terms agreed when it was started. */
export type Agreed =
  | { readonly purpose: 'instalments' }
  | {
      readonly purpose: 'settlement';
      readonly quoted: MinorUnits;
      readonly validUntil: CalendarDate;
      readonly waivable: MinorUnits;
    }
  | {
      readonly purpose: 'part_prepayment';
      readonly spreading: Spreading;
      /** The date of the quoted amounts. On a later date, that date's amounts apply. */
      readonly quotedOn?: CalendarDate | undefined;
      readonly interestSaved?: MinorUnits | undefined;
    }
  | {
      readonly purpose: 'extension';
      readonly fee: MinorUnits;
      /** The tax within the fee; undefined if it bears none. */
      readonly tax?: MinorUnits | undefined;
      readonly days: number;
    }
  | { readonly purpose: 'cancellation' };

export type PaymentPurpose = Agreed['purpose'];

/** One payment started by a borrower. */
export interface Payment {
  readonly id: PaymentId;
  /** The number that people use, such as PY-7K4M-29Q7. Undefined until an older payment is numbered. */
  readonly number: string | undefined;
  readonly borrowerId: BorrowerId;
  readonly loanId: LoanId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly agreed: Agreed;
  readonly amount: Money;
  readonly channel: string;
  readonly provider: string;
  readonly clientDigest: Buffer | undefined;
  readonly state: PaymentState;
  readonly why: string | undefined;
  readonly reference: string | undefined;
  readonly payUrl: string | undefined;
  readonly payCode: string | undefined;
  /** The provider's picture of its QR code, as a data address of a PNG. */
  readonly payCodeImage?: string | undefined;
  readonly payableUntil: Instant;
  readonly pendingSince: Instant | undefined;
  readonly frozenUntil: Instant | undefined;
  readonly createdAt: Instant;
  readonly changedAt: Instant;
  readonly polls: number;
  /** The trace in which it began. */
  readonly traceParent?: string | undefined;
}

/** It cannot be paid, because the provider has returned neither a page nor a code. */
export function isUnpayable({ payUrl, payCode }: Pick<Payment, 'payUrl' | 'payCode'>): boolean {
  return payUrl === undefined && payCode === undefined;
}

/** Reason on a payment in transit that takes longer than its channel allows. */
export const OVERDUE_AT_PROVIDER = 'overdue_at_provider';

/** A status update about a payment. */
export type PaymentEvent =
  | 'awaiting_payer'
  | 'pending'
  | 'paid'
  | 'failed'
  | 'expired'
  /** The provider rejected our request. */
  | 'refused'
  /** The provider did not respond. */
  | 'unknown'
  /** Another payment replaces it. */
  | 'replaced';

/**
 * The state after a status update. Undefined if nothing changes, for example when an older message arrives
 * late. `paid` takes precedence over every earlier status.
 */
export function stateAfter(state: PaymentState, heard: PaymentEvent): PaymentState | undefined {
  const notMade = state === 'created' || state === 'unknown';
  const isWaiting = notMade || state === 'sent';
  switch (heard) {
    case 'paid':
      return state === 'paid' ? undefined : 'paid';
    case 'pending':
      return isWaiting || state === 'cancelled' ? 'pending' : undefined;
    case 'awaiting_payer':
      return notMade ? 'sent' : undefined;
    case 'failed':
    case 'expired':
      return isWaiting || state === 'pending' ? heard : undefined;
    case 'refused':
      return notMade ? 'failed' : undefined;
    case 'unknown':
      return state === 'created' ? 'unknown' : undefined;
    case 'replaced':
      return isWaiting ? 'cancelled' : undefined;
    default:
      return unreachable(heard);
  }
}

const MINUTE = 60_000;

/** Polling intervals: short while a payment page is open, then constant. The last interval repeats. */
const POLL_AFTER_MS = [1 * MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE, 10 * MINUTE] as const;

/**
 * Time of the next poll, at most ten minutes from now. Even if every webhook is lost, a payment is posted
 * within fifteen minutes.
 */
export function nextPollAt(polls: number, now: Instant): Instant {
  return addMs(now, POLL_AFTER_MS[Math.min(polls, POLL_AFTER_MS.length - 1)] ?? 10 * MINUTE);
}
