import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate, daysBetween, earlierOf } from '@hiram/values/calendar-date';
import type { BorrowerId, Id, LoanId, PaymentId } from '@hiram/values/ids';
import { addMs, calendarDateAt, type Instant } from '@hiram/values/instant';
import type { MinorUnits, Money } from '@hiram/values/money';
import { claimedStandstill } from '../loans/index.ts';
import type { UploadId } from '../uploads/index.ts';
import type { RepayType } from './repay-type.ts';
import type { TracePolicy } from './trace-policy.ts';

export type TraceId = Id<'PaymentTrace'>;

/**
 * `looking`: not found yet. `on_its_way`: found, and pending at the provider. `counted`: found and posted.
 * `not_found`: the search period is over.
 */
export type TraceState = 'looking' | 'on_its_way' | 'counted' | 'not_found';

/** Further facts beside the state, for staff. They are not shown to borrowers. */
export type TraceWhy =
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
export interface Still {
  readonly amount: MinorUnits;
  readonly until: CalendarDate;
  readonly days: number;
}

export interface PaymentTrace {
  readonly id: TraceId;
  readonly borrowerId: BorrowerId;
  readonly loanId: LoanId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly repayType: string;
  readonly referenceSealed: Buffer | undefined;
  readonly uploadId: UploadId | undefined;
  readonly saidOf: PaymentId | undefined;
  readonly paymentId: PaymentId | undefined;
  readonly amount: Money;
  readonly paidOn: CalendarDate;
  readonly clientDigest: Buffer;
  readonly state: TraceState;
  readonly why: TraceWhy | undefined;
  readonly decideBy: Instant;
  readonly still: Still | undefined;
  readonly stillSince: Instant | undefined;
  readonly stillEndedAt: Instant | undefined;
  readonly daysWere: 'waived' | 'booked' | undefined;
  readonly createdAt: Instant;
  readonly askNextAt: Instant | undefined;
  readonly asked: number;
}

export function isOpen({ state }: Pick<PaymentTrace, 'state'>): boolean {
  return state === 'looking' || state === 'on_its_way';
}

/** The id of the loan's accrual-pause event. */
export function standstillOf({ id }: Pick<PaymentTrace, 'id'>): string {
  return claimedStandstill(id);
}

/**
 * The decision deadline: the longest time a payment takes by this method, or that staff have to review a
 * photo.
 */
export function decideBy(
  { type, hasNumber }: { readonly type: RepayType; readonly hasNumber: boolean },
  policy: TracePolicy,
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
export function stillFor({ mostStillDays }: TracePolicy, asked: Asked): Still | undefined {
  const amount = asked.claimed - (asked.claimed > asked.owed ? asked.claimed - asked.owed : 0n);
  const zone = marketPack(asked.market).facts.timeZone;
  const from = calendarDateAt(asked.at, zone);
  const daysLeft = Math.max(0, mostStillDays - asked.daysUsed);
  const until = earlierOf(calendarDateAt(asked.decideBy, zone), addDays(from, daysLeft));
  const days = daysBetween(from, until);
  return amount > 0n && days > 0 ? { amount, until, days } : undefined;
}

const MINUTE = 60_000;
/** Poll intervals: short at first, then a few times a day. The last one repeats. */
const ASK_AFTER_MS = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE);

/** The next poll time. The last poll is exactly at the decision deadline. */
export function askAgainAt(
  { asked, decideBy: by, state }: Pick<PaymentTrace, 'asked' | 'decideBy' | 'state'>,
  now: Instant,
): Instant {
  const wait = ASK_AFTER_MS[Math.min(asked, ASK_AFTER_MS.length - 1)] ?? 360 * MINUTE;
  const next = addMs(now, wait);
  return state === 'looking' && by > now && by < next ? by : next;
}
