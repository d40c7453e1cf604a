import type { MarketId } from '@hiram/contract/market-ids';
import type { Spreading } from '@hiram/lending/loan-event';
import { unreachable } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { BorrowerId, LoanId, PaymentId } from '@hiram/values/ids';
import { addMs, type Instant } from '@hiram/values/instant';
import type { MinorUnits, Money } from '@hiram/values/money';

/**
 * `created`: written down, the provider not asked yet. `sent`: the provider has it, and nobody has paid. `pending`: the
 * borrower did their part, the money is on its way. `unknown`: the provider did not say whether it has it. `cancelled`:
 * another took its place; should it be paid all the same, the money counts.
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

/** What a payment is for, with what was agreed when it was begun. */
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
      /** The day whose figures the borrower was shown; on a later one those of that day stand. */
      readonly quotedOn?: CalendarDate | undefined;
      readonly interestSaved?: MinorUnits | undefined;
    }
  | { readonly purpose: 'extension'; readonly fee: MinorUnits; readonly days: number }
  | { readonly purpose: 'cancellation' };

export type PaymentPurpose = Agreed['purpose'];

/** One payment that a borrower began. */
export interface Payment {
  readonly id: PaymentId;
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
  readonly payableUntil: Instant;
  readonly pendingSince: Instant | undefined;
  readonly frozenUntil: Instant | undefined;
  readonly createdAt: Instant;
  readonly changedAt: Instant;
  readonly asked: number;
}

/** Nobody could pay it, because neither a page nor a code has been told. */
export function hasNoWayIn({ payUrl, payCode }: Pick<Payment, 'payUrl' | 'payCode'>): boolean {
  return payUrl === undefined && payCode === undefined;
}

/** Why a payment that is on its way is: it takes longer than its channel does. */
export const OVERDUE_AT_PROVIDER = 'overdue_at_provider';

/** What is heard of a payment. */
export type Heard =
  | 'awaiting_payer'
  | 'pending'
  | 'paid'
  | 'failed'
  | 'expired'
  /** The provider does nothing with our request. */
  | 'refused'
  /** It did not answer. */
  | 'unknown'
  /** Another payment takes its place. */
  | 'replaced';

/**
 * The state after what was heard; undefined where it says nothing new, as an older message that comes after a newer one
 * does. Money goes before everything: a payment that is paid is paid, whatever was said before.
 */
export function stateAfter(state: PaymentState, heard: Heard): PaymentState | undefined {
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

/** Waits before the books are asked: soon while a page is open, then steadily. The last one stays. */
const ASK_AFTER_MS = [1 * MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE, 10 * MINUTE] as const;

/**
 * When the provider's books are asked next. Never more than ten minutes from now, so that with every callback lost a
 * payment is known, and posted, within fifteen.
 */
export function askNextAt(asked: number, now: Instant): Instant {
  return addMs(now, ASK_AFTER_MS[Math.min(asked, ASK_AFTER_MS.length - 1)] ?? 10 * MINUTE);
}
