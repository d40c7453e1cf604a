import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate, daysBetween, earlierOf } from '@hiram/values/calendar-date';
import type { BorrowerId, Id, LoanId, PaymentId } from '@hiram/values/ids';
import { addMs, calendarDateAt, type Instant } from '@hiram/values/instant';
import type { MinorUnits, Money } from '@hiram/values/money';
import type { UploadId } from '#origination/uploads/index.ts';
import { claimedAccrualPauseId } from '#servicing/loans/index.ts';
import type { PaymentClaimPolicy } from './payment-claim-policy.ts';
import type { RepayType } from './repay-type.ts';

export type PaymentClaimId = Id<'PaymentClaim'>;

/**
 * `looking`: not found yet. `on_its_way`: found, and pending at the provider. `counted`: found and posted.
 * `not_found`: the search period is over.
 */
export type PaymentClaimState = 'looking' | 'on_its_way' | 'counted' | 'not_found';

/** Further facts beside the state, for staff. They are not shown to borrowers. */
export type PaymentClaimReason =
  /** The money is another borrower's payment. */
  | 'of_somebody_else'
  /** The provider has such a payment, but it names none of ours. */
  | 'names_no_payment'
  /** Another borrower claims the same number. */
  | 'claimed_by_another'
  | 'photo_alone'
  /** The payment arrived and is in suspense. */
  | 'money_held';

/** The accrual pause of a claim. It is promised when the claim is opened and never extended. */
export interface ClaimAccrualPause {
  readonly amount: MinorUnits;
  readonly until: CalendarDate;
  readonly days: number;
}

export interface PaymentClaim {
  readonly id: PaymentClaimId;
  readonly borrowerId: BorrowerId;
  readonly loanId: LoanId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly repayType: string;
  readonly referenceEncrypted: Buffer | undefined;
  readonly uploadId: UploadId | undefined;
  readonly claimedPaymentId: PaymentId | undefined;
  readonly paymentId: PaymentId | undefined;
  readonly amount: Money;
  readonly paidOn: CalendarDate;
  readonly clientDigest: Buffer;
  readonly state: PaymentClaimState;
  readonly why: PaymentClaimReason | undefined;
  readonly decideBy: Instant;
  readonly still: ClaimAccrualPause | undefined;
  readonly accrualPausedSince: Instant | undefined;
  readonly accrualPauseEndedAt: Instant | undefined;
  readonly daysWere: 'waived' | 'booked' | undefined;
  readonly createdAt: Instant;
  readonly nextPollAt: Instant | undefined;
  readonly polls: number;
}

export function isOpen({ state }: Pick<PaymentClaim, 'state'>): boolean {
  return state === 'looking' || state === 'on_its_way';
}

/** The id of the loan's accrual-pause event. */
export function accrualPauseIdOf({ id }: Pick<PaymentClaim, 'id'>): string {
  return claimedAccrualPauseId(id);
}

/**
 * The decision deadline: the longest time a payment takes by this method, or that staff have to review a
 * photo.
 */
export function decideBy(
  { type, hasNumber }: { readonly type: RepayType; readonly hasNumber: boolean },
  policy: PaymentClaimPolicy,
  at: Instant,
): Instant {
  return addMs(at, hasNumber ? type.settlesWithinMs : policy.photoWithinMs);
}

interface Asked {
  readonly market: MarketId;
  readonly at: Instant;
  readonly decideBy: Instant;
  readonly claimed: MinorUnits;
  /** The amount owed and not already in transit. */
  readonly owed: MinorUnits;
  /** Days used by the loan's earlier claims. */
  readonly daysUsed: number;
}

/**
 * The permitted accrual pause: at most the amount owed, until the decision, and within the loan's allowance
 * of days.
 */
export function accrualPauseForClaim(
  { maxPauseDays }: PaymentClaimPolicy,
  polls: Asked,
): ClaimAccrualPause | undefined {
  const amount = polls.claimed - (polls.claimed > polls.owed ? polls.claimed - polls.owed : 0n);
  const zone = marketPack(polls.market).facts.timeZone;
  const from = calendarDateAt(polls.at, zone);
  const daysLeft = Math.max(0, maxPauseDays - polls.daysUsed);
  const until = earlierOf(calendarDateAt(polls.decideBy, zone), addDays(from, daysLeft));
  const days = daysBetween(from, until);
  return amount > 0n && days > 0 ? { amount, until, days } : undefined;
}

const MINUTE = 60_000;
/** Poll intervals: short at first, then a few times a day. The last one repeats. */
const POLL_AFTER_MS = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE);

/** The next poll time. The last poll is exactly at the decision deadline. */
export function nextClaimPollAt(
  { polls, decideBy: by, state }: Pick<PaymentClaim, 'polls' | 'decideBy' | 'state'>,
  now: Instant,
): Instant {
  const wait = POLL_AFTER_MS[Math.min(polls, POLL_AFTER_MS.length - 1)] ?? 360 * MINUTE;
  const next = addMs(now, wait);
  return state === 'looking' && by > now && by < next ? by : next;
}
