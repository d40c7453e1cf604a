import type { LoanEvent } from '@hiram/lending/loan-event';
import type { Relief } from '@hiram/lending/relief';
import type { Relief as AgreedRelief, RecordedEvent } from '@hiram/oracle/agreement';
import { unreachable } from '@hiram/values/assert';
import { calendarDateAt, type TimeZone } from '@hiram/values/instant';

/**
 * A stored event in the words of the second calculation. Its day follows from its moment, so that a changed
 * day shows. A refunded overcharge counts only by its interest: here the charge was never too high.
 */
export function recordedEvent(event: LoanEvent, timeZone: TimeZone): RecordedEvent {
  const ends = 'standstill' in event ? event.standstill : undefined;
  const on = calendarDateAt(event.effectiveAt, timeZone);
  const shared = { id: event.id, on, at: event.effectiveAt, ends };
  switch (event.kind) {
    case 'payment_received':
      return { ...shared, kind: 'paid', amount: event.amount, intent: event.intent };
    case 'extended':
      return {
        ...shared,
        kind: 'extended',
        amount: event.amount,
        fee: event.fee,
        tax: event.tax ?? 0n,
        days: event.days,
      };
    case 'relief_agreed':
      return { ...shared, ...reliefOf(event) };
    case 'cooling_off_used':
      return { ...shared, kind: 'cooling_off', amount: event.amount };
    case 'late_charges_waived':
      return { ...shared, kind: 'late_fees_waived', amount: event.amount };
    case 'compromise_accepted':
      return { ...shared, kind: 'compromise', amount: event.amount, until: event.until };
    case 'written_off':
      return { ...shared, kind: 'written_off' };
    case 'credit_refunded':
      return { ...shared, kind: 'refunded', amount: event.amount };
    case 'overcharge_refunded':
      return { ...shared, kind: 'credited', amount: event.interest };
    case 'payment_on_its_way':
      return { ...shared, kind: 'in_transit', amount: event.amount, until: event.until };
    case 'charges_disputed':
      return {
        ...shared,
        kind: 'disputed',
        charges: event.charges,
        rows: event.instalments,
        until: event.until,
      };
    case 'payment_not_coming':
    case 'dispute_decided':
      return { ...shared, kind: 'pause_ended' };
    case 'charges_reversed':
      return { ...shared, kind: 'charges_reversed', charges: event.charges.map(reversedOf) };
    case 'payment_reversed':
      return { ...shared, kind: 'taken_back', event: event.payment };
    default:
      return unreachable(event);
  }
}

type ReliefEvent = Extract<LoanEvent, { kind: 'relief_agreed' }>;

function reliefOf({ relief, fee, waived }: ReliefEvent) {
  return { kind: 'relief', relief: agreedRelief(relief), fee, waived } as const;
}

function agreedRelief(relief: Relief): AgreedRelief {
  return relief.kind === 'split'
    ? { kind: 'split', row: relief.instalment, parts: relief.parts, everyDays: relief.everyDays }
    : { kind: 'move', days: relief.days };
}

const reversedKinds = {
  late_fee_charged: 'late_fee',
  late_penalty_charged: 'late_penalty',
  extension_fee_charged: 'extension_fee',
} as const;

type Reversal = Extract<LoanEvent, { kind: 'charges_reversed' }>['charges'][number];

/** The cause of a charge that a day makes, and no event. */
const OF_THE_DAY = 'day';

function reversedOf({ kind, on, cause, amount }: Reversal) {
  return { kind: reversedKinds[kind], on, amount, cause: cause === OF_THE_DAY ? null : cause };
}
