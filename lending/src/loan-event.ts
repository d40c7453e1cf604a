import { type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import { calendarDateAt, type Instant, type TimeZone } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { AgreedRelief } from './relief.ts';
import type { ReversedCharge } from './reversed-charge.ts';

/**
 * `smaller_instalments` keeps the due dates; `shorter_term` keeps the instalment amounts and drops the last
 * ones.
 */
export type Spreading = 'smaller_instalments' | 'shorter_term';

/** The borrower's intent for a payment. In every case due amounts are paid first. */
export type PaymentIntent =
  | { readonly kind: 'instalments' }
  /** For a quote: if paid in full by its last day, it settles the loan even if charges were added since. */
  | {
      readonly kind: 'settlement';
      readonly quoted: MinorUnits;
      readonly validUntil: CalendarDate;
      /** The maximum that the quote promised to waive; anything above it is still owed. */
      readonly waivable: MinorUnits;
    }
  | { readonly kind: 'part_prepayment'; readonly spreading: Spreading };

/** The payment was in transit before it arrived: its accrual pause, named by its event id, ends. */
interface MoneyReceived {
  readonly amount: MinorUnits;
  readonly standstill?: string | undefined;
}

/** What a borrower disputes. */
export interface Disputed {
  readonly amount: MinorUnits;
  /** The keys of the disputed lines, for later reference. */
  readonly lines: readonly string[];
  /** The numbers of the affected instalments: disputed themselves, or the base of a disputed charge. */
  readonly instalments: readonly number[];
  /** The part that concerns charges outside the schedule. */
  readonly charges: MinorUnits;
  readonly until: CalendarDate;
}

interface EventTimestamps {
  readonly id: string;
  /** When it happened for the borrower, not when we learned of it. */
  readonly effectiveAt: Instant;
  /** The date of that instant in the market's time zone. */
  readonly effectiveOn: CalendarDate;
}

/** External events of a disbursed loan. The passing of days is not an event: it follows from the contract. */
export type LoanEvent = EventTimestamps &
  (
    | ({ readonly kind: 'payment_received'; readonly intent: PaymentIntent } & MoneyReceived)
    /** The payment or refund was reversed: the loan is as if it had never happened. */
    | { readonly kind: 'payment_reversed'; readonly payment: string }
    /** The borrower paid for a quoted extension: its fee and its days are agreed. */
    | ({
        readonly kind: 'extended';
        readonly fee: MinorUnits;
        /** The tax within the fee, at the rate of that day; undefined in events of before. */
        readonly tax?: MinorUnits | undefined;
        readonly days: number;
      } & MoneyReceived)
    | ({ readonly kind: 'cooling_off_used' } & MoneyReceived)
    /** A provider reports that the borrower has paid: accrual on the amount is paused until that date. */
    | { readonly kind: 'payment_on_its_way'; readonly amount: MinorUnits; readonly until: CalendarDate }
    /**
     * The payment will not arrive. The paused days stay as they are; from now on the amount accrues normally.
     */
    | { readonly kind: 'payment_not_coming'; readonly standstill: string }
    /** Relief was agreed: due dates or amounts change from now on, under a rule of the market. */
    | ({ readonly kind: 'relief_agreed' } & AgreedRelief)
    | { readonly kind: 'late_charges_waived'; readonly amount: MinorUnits }
    /** The borrower disputes an amount: it accrues no late fees until that date or a decision. */
    | ({ readonly kind: 'charges_disputed' } & Disputed)
    /** It was decided without a reversal. The paused days stay as they are. */
    | { readonly kind: 'dispute_decided'; readonly standstill: string; readonly isUpheld: boolean }
    /**
     * Charges made in error: the loan is as if they had never been made, each as of its own date. It ends a
     * dispute.
     */
    | {
        readonly kind: 'charges_reversed';
        readonly charges: readonly ReversedCharge[];
        readonly standstill?: string | undefined;
      }
    /**
     * The borrower accepted a compromise settlement: once payments from here to that date reach the amount, the
     * rest is waived.
     */
    | { readonly kind: 'compromise_accepted'; readonly amount: MinorUnits; readonly until: CalendarDate }
    | { readonly kind: 'written_off' }
    /**
     * The lender charged too much. The amount and the interest on it are the borrower's credit; the disputed
     * amount, if any, accrues normally again.
     */
    | {
        readonly kind: 'overcharge_refunded';
        readonly amount: MinorUnits;
        readonly interest: MinorUnits;
        readonly standstill?: string | undefined;
      }
    /** An overpayment is to be refunded: it is no longer the loan's. */
    | { readonly kind: 'credit_refunded'; readonly amount: MinorUnits }
  );

/** The instant and the date of an event in its market. */
export function happenedAt(
  moment: Instant,
  zone: TimeZone,
): { effectiveAt: Instant; effectiveOn: CalendarDate } {
  return { effectiveAt: moment, effectiveOn: calendarDateAt(moment, zone) };
}

/**
 * The effective events in chronological order, regardless of when we learned of them. Reversed payments are
 * omitted, and so are transit notices of payments that have since arrived and disputes that were decided. No
 * event precedes disbursement.
 */
export function eventsInOrder(events: readonly LoanEvent[], releasedOn: CalendarDate): LoanEvent[] {
  const reversed = new Set(
    events.flatMap((event) => (event.kind === 'payment_reversed' ? [event.payment] : [])),
  );
  const ordered = events
    .filter((event) => event.kind !== 'payment_reversed' && !reversed.has(event.id))
    .map((event) => ({ ...event, effectiveOn: laterOf(event.effectiveOn, releasedOn) }))
    .toSorted(
      (left, right) =>
        compareStrings(left.effectiveOn, right.effectiveOn) ||
        left.effectiveAt - right.effectiveAt ||
        compareStrings(left.id, right.id),
    );
  return withoutSupersededEvents(ordered);
}

function withoutSupersededEvents(ordered: readonly LoanEvent[]): LoanEvent[] {
  const ended = new Set<string>();
  const counting: LoanEvent[] = [];
  for (const event of ordered) {
    if (beginsAccrualPause(event) && ended.has(event.id)) continue;
    if ('standstill' in event && event.standstill !== undefined) ended.add(event.standstill);
    counting.push(event);
  }
  return counting;
}

function beginsAccrualPause({ kind }: LoanEvent): boolean {
  return kind === 'payment_on_its_way' || kind === 'charges_disputed';
}

function compareStrings(left: string, right: string): number {
  if (left === right) {
    return 0;
  }
  return left < right ? -1 : 1;
}
