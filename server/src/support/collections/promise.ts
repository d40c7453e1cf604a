import type { MarketId } from '@hiram/contract/market-ids';
import type { PromiseState } from '@hiram/contract/support/collections';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import type { BorrowerId, Id, LoanId } from '@hiram/values/ids';
import { type Instant, startOfDay, type TimeZone } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';

export type PromiseId = Id<'PromiseToPay'>;

export interface NewPromise {
  readonly id: PromiseId;
  readonly loanId: LoanId;
  readonly borrowerId: BorrowerId;
  readonly market: MarketId;
  readonly amount: MinorUnits;
  readonly madeOn: CalendarDate;
  readonly payOn: CalendarDate;
  readonly channel: string;
  readonly madeAt: Instant;
  readonly madeBy: string;
  readonly requestKey: string;
}

/** A borrower's promise to pay an amount on a day. */
export interface PromiseToPay extends NewPromise {
  readonly state: PromiseState;
  /** Posted since, in time. */
  readonly paid: MinorUnits;
  /** The length of the loan's ledger chain when it was made. */
  readonly ledgerPosition: number;
  readonly decidedAt: Instant | undefined;
}

/** A promise for a later day says more about the caller than about the borrower. */
export const MOST_DAYS_AHEAD = 10;
/** After as many broken promises the loan needs relief, not another promise. */
const MOST_BROKEN = 2;
/** Money of the last day may arrive a day later, by counter or bank transfer. */
const GRACE_DAYS = 1;
/** A payment is reversed or reported late within this time. */
const SETTLED_AFTER_DAYS = 30;

/** The last value date that keeps a promise. */
export function lastDayOf({ payOn }: Pick<PromiseToPay, 'payOn'>): CalendarDate {
  return addDays(payOn, GRACE_DAYS);
}

/**
 * What the posted money says. A promise is kept as soon as its amount is posted, and otherwise decided after its last
 * day. A decided promise is never active again, but a payment that is reported late or reversed decides it anew.
 */
export function promiseState(
  promise: Pick<PromiseToPay, 'amount' | 'payOn' | 'state'>,
  { paid, day }: { readonly paid: MinorUnits; readonly day: CalendarDate },
): PromiseState {
  if (paid >= promise.amount) return 'kept';
  if (day <= lastDayOf(promise)) return promise.state;
  return paid > 0n ? 'part_kept' : 'broken';
}

/** When the ledger is read next without a posting; undefined once nothing changes any more. */
export function nextEvaluation(
  promise: Pick<PromiseToPay, 'payOn'>,
  { day, zone }: { readonly day: CalendarDate; readonly zone: TimeZone },
): Instant | undefined {
  const decidedFrom = addDays(lastDayOf(promise), 1);
  if (day < decidedFrom) return startOfDay(decidedFrom, zone);
  return day < addDays(decidedFrom, SETTLED_AFTER_DAYS) ? startOfDay(addDays(day, 1), zone) : undefined;
}

/** What decides whether a borrower can promise. */
export interface PromiseFacts {
  readonly day: CalendarDate;
  readonly owed: MinorUnits;
  readonly daysLate: number;
  readonly hasActive: boolean;
  /** Broken promises since the last relief. */
  readonly broken: number;
  readonly channels: readonly string[];
}

/** Why the loan cannot have another promise now, as staff read it. Undefined if it can. */
export function whyNoPromise({ owed, daysLate, hasActive, broken }: PromiseFacts): string | undefined {
  if (hasActive) return 'A promise is active. The ledger decides it.';
  if (owed <= 0n || daysLate <= 0) return 'Nothing is overdue.';
  return broken >= MOST_BROKEN ? `${broken} promises were broken. Offer relief instead.` : undefined;
}

export function isPromiseValid(
  { day, owed, channels }: PromiseFacts,
  { amount, payOn, channel }: Pick<PromiseToPay, 'amount' | 'payOn' | 'channel'>,
): boolean {
  const isInTime = payOn >= day && payOn <= addDays(day, MOST_DAYS_AHEAD);
  return amount > 0n && amount <= owed && isInTime && channels.includes(channel);
}
