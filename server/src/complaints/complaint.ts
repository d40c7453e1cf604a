import type { ComplaintState, ComplaintSubject } from '@hiram/contract/complaints';
import type { ComplaintCause } from '@hiram/contract/complaints-staff';
import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import type { BorrowerId, Id } from '@hiram/values/ids';
import { addMs, calendarDateAt, endOfDay, type Instant } from '@hiram/values/instant';
import type { Currency, MinorUnits } from '@hiram/values/money';
import { complaintPolicy } from './complaint-policy.ts';

export type ComplaintId = Id<'Complaint'>;

/** The promise and the market's clocks of one round, each the first moment that is too late. */
export interface Deadlines {
  readonly replyBy: Instant;
  readonly acknowledgeBy: Instant | undefined;
  readonly resolveBy: Instant | undefined;
}

/** A deadline is the first moment that is too late; people are told the last day that is not. */
export function lastDayOf(deadline: Instant, market: MarketId): CalendarDate {
  return calendarDateAt(addMs(deadline, -1), marketPack(market).facts.timeZone);
}

/** What is in dispute, by the keys of its lines. `proposed`: a reply that takes charges back waits for a second person. */
export interface Dispute {
  readonly lineKeys: readonly string[];
  readonly amount: MinorUnits;
  readonly currency: Currency;
  readonly state: 'open' | 'proposed' | 'upheld' | 'not_upheld';
  readonly reversed: MinorUnits;
}

/** A case: what somebody complained of, and how far it has come. */
export interface Complaint extends Deadlines {
  readonly id: ComplaintId;
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  /** In which the borrower wrote, and is answered. */
  readonly locale: Locale;
  readonly orderId: string | undefined;
  readonly problemType: number;
  readonly sonType: number | undefined;
  readonly about: ComplaintSubject;
  readonly contentSealed: Buffer;
  readonly clientDigest: Buffer;
  readonly state: ComplaintState;
  /** Of what a person has seen; every change makes it one larger. */
  readonly version: number;
  /** 1, and one more each time that the borrower opens it again. */
  readonly round: number;
  readonly receivedAt: Instant;
  /** When this round began. */
  readonly openedAt: Instant;
  readonly acknowledgedAt: Instant | undefined;
  /** What of the deadlines comes next. */
  readonly dueBy: Instant;
  readonly escalatedAt: Instant | undefined;
  /** The member of staff who has it. */
  readonly owner: string | undefined;
  readonly answeredAt: Instant | undefined;
  readonly closedAt: Instant | undefined;
  readonly seenAt: Instant | undefined;
  readonly cause: ComplaintCause | undefined;
  /** The older case of the same borrower that it is part of. */
  readonly mergedInto: ComplaintId | undefined;
  readonly score: number | undefined;
  readonly contactHeldAt: Instant | undefined;
  readonly contactReleasedAt: Instant | undefined;
  readonly dispute: Dispute | undefined;
}

/** Somebody owes an answer. */
export function isWaiting({ state }: Pick<Complaint, 'state'>): boolean {
  return state === 'received' || state === 'in_work';
}

export function isContactHeld({
  contactHeldAt,
  contactReleasedAt,
}: Pick<Complaint, 'contactHeldAt' | 'contactReleasedAt'>): boolean {
  return contactHeldAt !== undefined && contactReleasedAt === undefined;
}

/** Whether the promise was broken, be it answered by now or not. Nobody is late for one whose borrower left in time. */
export function isLate(
  { replyBy, answeredAt, closedAt }: Pick<Complaint, 'replyBy' | 'answeredAt' | 'closedAt'>,
  at: Instant,
): boolean {
  return (answeredAt ?? closedAt ?? at) >= replyBy;
}

/** The last day on which it can be opened again; undefined for one that waits, or is part of another. */
export function reopenUntil({ market, answeredAt, mergedInto }: Complaint): CalendarDate | undefined {
  if (answeredAt === undefined || mergedInto !== undefined) return undefined;
  const answeredOn = calendarDateAt(answeredAt, marketPack(market).facts.timeZone);
  return addDays(answeredOn, complaintPolicy.reopenWithinDays);
}

export function mayReopen(complaint: Complaint, at: Instant): boolean {
  const until = reopenUntil(complaint);
  return until !== undefined && at < endOfDay(until, marketPack(complaint.market).facts.timeZone);
}

/** How a loan knows what is in dispute because of this round of a case. */
export function disputeIdOf({ id, round }: Pick<Complaint, 'id' | 'round'>): string {
  return round === 1 ? `complaint-${id}` : `complaint-${id}-${round}`;
}
