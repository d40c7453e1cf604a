import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { ComplaintState, ComplaintSubject } from '@hiram/contract/support/complaints';
import type { ComplaintCause } from '@hiram/contract/support/complaints-staff';
import { marketPack } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import type { BorrowerId, Id } from '@hiram/values/ids';
import { addMs, calendarDateAt, endOfDay, type Instant } from '@hiram/values/instant';
import type { Currency, MinorUnits } from '@hiram/values/money';
import { complaintPolicy } from './complaint-policy.ts';

export type ComplaintId = Id<'Complaint'>;

/** Our SLA and the market's deadlines for one round; each is the first instant that is too late. */
export interface Deadlines {
  readonly replyBy: Instant;
  readonly acknowledgeBy: Instant | undefined;
  readonly resolveBy: Instant | undefined;
}

/** A deadline is the first instant that is too late; users see the last day that is in time. */
export function lastDayOf(deadline: Instant, market: MarketId): CalendarDate {
  return calendarDateAt(addMs(deadline, -1), marketPack(market).facts.timeZone);
}

/** The disputed lines by key. `proposed`: a reply that reverses charges waits for approval. */
export interface Dispute {
  readonly lineKeys: readonly string[];
  readonly amount: MinorUnits;
  readonly currency: Currency;
  readonly state: 'open' | 'proposed' | 'upheld' | 'not_upheld';
  readonly reversed: MinorUnits;
}

/** A case: the complaint and its status. */
export interface Complaint extends Deadlines {
  readonly id: ComplaintId;
  /** The number that people use, such as CP-7K4M-29Q0. Undefined until an older complaint is numbered. */
  readonly number: string | undefined;
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  /** The language in which the borrower wrote and is answered. */
  readonly locale: Locale;
  readonly orderId: string | undefined;
  readonly problemType: number;
  readonly sonType: number | undefined;
  readonly about: ComplaintSubject;
  readonly contentEncrypted: Buffer;
  readonly clientDigest: Buffer;
  readonly state: ComplaintState;
  /** For optimistic locking; every change increments it. */
  readonly version: number;
  /** 1, incremented with each reopening by the borrower. */
  readonly round: number;
  readonly receivedAt: Instant;
  /** When this round began. */
  readonly openedAt: Instant;
  readonly acknowledgedAt: Instant | undefined;
  /** The next deadline. */
  readonly dueBy: Instant;
  readonly escalatedAt: Instant | undefined;
  /** The assigned staff member. */
  readonly assignee: string | undefined;
  readonly answeredAt: Instant | undefined;
  readonly closedAt: Instant | undefined;
  readonly seenAt: Instant | undefined;
  readonly cause: ComplaintCause | undefined;
  /** The older case of the same borrower that it was merged into. */
  readonly mergedInto: ComplaintId | undefined;
  readonly score: number | undefined;
  readonly contactPausedAt: Instant | undefined;
  readonly contactReleasedAt: Instant | undefined;
  readonly dispute: Dispute | undefined;
}

/** Whether the case still needs an answer. */
export function isWaiting({ state }: Pick<Complaint, 'state'>): boolean {
  return state === 'received' || state === 'in_work';
}

export function isContactPaused({
  contactPausedAt,
  contactReleasedAt,
}: Pick<Complaint, 'contactPausedAt' | 'contactReleasedAt'>): boolean {
  return contactPausedAt !== undefined && contactReleasedAt === undefined;
}

/** Whether the SLA was breached, answered by now or not. A case whose borrower left in time is not late. */
export function isLate(
  { replyBy, answeredAt, closedAt }: Pick<Complaint, 'replyBy' | 'answeredAt' | 'closedAt'>,
  at: Instant,
): boolean {
  return (answeredAt ?? closedAt ?? at) >= replyBy;
}

/** The last day on which it can be reopened; undefined if it is waiting or was merged. */
export function reopenUntil({ market, answeredAt, mergedInto }: Complaint): CalendarDate | undefined {
  if (answeredAt === undefined || mergedInto !== undefined) return undefined;
  const answeredOn = calendarDateAt(answeredAt, marketPack(market).facts.timeZone);
  return addDays(answeredOn, complaintPolicy.reopenWithinDays);
}

export function mayReopen(complaint: Complaint, at: Instant): boolean {
  const until = reopenUntil(complaint);
  return until !== undefined && at < endOfDay(until, marketPack(complaint.market).facts.timeZone);
}

/** The id under which the loan records the dispute of this round. */
export function disputeIdOf({ id, round }: Pick<Complaint, 'id' | 'round'>): string {
  return round === 1 ? `complaint-${id}` : `complaint-${id}-${round}`;
}
