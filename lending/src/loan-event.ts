import { type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import { calendarDateAt, type Instant, type TimeZone } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { AgreedRelief } from './relief.ts';
import type { ReversedCharge } from './reversal.ts';

/** `smaller_instalments` keeps the due days, `shorter_term` keeps the instalments and drops the last ones. */
export type Spreading = 'smaller_instalments' | 'shorter_term';

/** What the borrower meant a payment for. Whatever it was meant for, what is due is paid first. */
export type PaymentIntent =
  | { readonly kind: 'instalments' }
  /** Against a quote: paid in full by its last day, it settles the loan though something was added since. */
  | {
      readonly kind: 'settlement';
      readonly quoted: MinorUnits;
      readonly validUntil: CalendarDate;
      /** The most that the quote promised to give up; more than that is owed for another reason. */
      readonly waivable: MinorUnits;
    }
  | { readonly kind: 'part_prepayment'; readonly spreading: Spreading };

/** The money was on its way before it came: what stood still for it, by the id of that event, no longer does. */
interface MoneyCame {
  readonly amount: MinorUnits;
  readonly standstill?: string | undefined;
}

/** What a borrower says is wrong. */
export interface Disputed {
  readonly amount: MinorUnits;
  /** The names of what was pointed at, for whoever asks later. */
  readonly lines: readonly string[];
  /** The numbers of the instalments that it is about: named themselves, or those that a named charge is for. */
  readonly instalments: readonly number[];
  /** What it is of charges beside the schedule. */
  readonly charges: MinorUnits;
  readonly until: CalendarDate;
}

interface Happening {
  readonly id: string;
  /** When it happened to the borrower, not when we heard of it. */
  readonly effectiveAt: Instant;
  /** The day of that moment in the market's time zone. */
  readonly effectiveOn: CalendarDate;
}

/** What happens to a released loan from outside. The passing of days is no event: it follows from the contract. */
export type LoanEvent = Happening &
  (
    | ({ readonly kind: 'payment_received'; readonly intent: PaymentIntent } & MoneyCame)
    /** The payment, or the refund, never came about after all: the loan is as if it had not been. */
    | { readonly kind: 'payment_reversed'; readonly payment: string }
    /** The borrower paid for an extension that was quoted: its fee and its days are agreed. */
    | ({ readonly kind: 'extended'; readonly fee: MinorUnits; readonly days: number } & MoneyCame)
    | ({ readonly kind: 'cooling_off_used' } & MoneyCame)
    /** A provider says that the borrower did their part: until that day, charges for the amount stand still. */
    | { readonly kind: 'payment_on_its_way'; readonly amount: MinorUnits; readonly until: CalendarDate }
    /** It will not come after all. The days that stood still stay as they are; from here on it is owed like the rest. */
    | { readonly kind: 'payment_not_coming'; readonly standstill: string }
    /** The borrower and we agreed on help: what is due when is another from here on, by a rule of the market. */
    | ({ readonly kind: 'relief_agreed' } & AgreedRelief)
    | { readonly kind: 'late_charges_waived'; readonly amount: MinorUnits }
    /** The borrower says that an amount is wrong: until that day or a decision, lateness with it costs nothing. */
    | ({ readonly kind: 'charges_disputed' } & Disputed)
    /** It was decided, and no charge is taken back. The days that stood still stay as they are. */
    | { readonly kind: 'dispute_decided'; readonly standstill: string; readonly isUpheld: boolean }
    /** Charges that should not have been: the loan is as if they had not, each as of its own day. It ends a dispute. */
    | {
        readonly kind: 'charges_reversed';
        readonly charges: readonly ReversedCharge[];
        readonly standstill?: string | undefined;
      }
    | { readonly kind: 'written_off' }
    /** What the borrower had paid too much went back to them. */
    | { readonly kind: 'credit_refunded'; readonly amount: MinorUnits }
  );

/** The moment and the day of something that happened, for the market that it happened in. */
export function happenedAt(
  moment: Instant,
  zone: TimeZone,
): { effectiveAt: Instant; effectiveOn: CalendarDate } {
  return { effectiveAt: moment, effectiveOn: calendarDateAt(moment, zone) };
}

/**
 * The events that count, in the order in which they happened: reversed payments are left out, and so is the news that
 * money is on its way which had come by then, or of a dispute that was decided. The order in which we heard of them does
 * not matter. Nothing happens before release.
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
        compareTexts(left.effectiveOn, right.effectiveOn) ||
        left.effectiveAt - right.effectiveAt ||
        compareTexts(left.id, right.id),
    );
  return withoutOldNews(ordered);
}

function withoutOldNews(ordered: readonly LoanEvent[]): LoanEvent[] {
  const ended = new Set<string>();
  const counting: LoanEvent[] = [];
  for (const event of ordered) {
    if (beginsStandstill(event) && ended.has(event.id)) continue;
    if ('standstill' in event && event.standstill !== undefined) ended.add(event.standstill);
    counting.push(event);
  }
  return counting;
}

function beginsStandstill({ kind }: LoanEvent): boolean {
  return kind === 'payment_on_its_way' || kind === 'charges_disputed';
}

function compareTexts(left: string, right: string): number {
  if (left === right) {
    return 0;
  }
  return left < right ? -1 : 1;
}
