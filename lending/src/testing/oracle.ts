import type {
  Relief as AgreedRelief,
  Agreement,
  LoanEvent as Event,
  ReversedCharge as OracleReversedCharge,
  RecordedEvent,
} from '@hiram/oracle/agreement';
import { eventsThatCount } from '@hiram/oracle/history';
import { unreachable } from '@hiram/values/assert';
import { DAY_CAUSE } from '../entry.ts';
import type { LoanEvent } from '../loan-event.ts';
import type { LoanTerms } from '../loan-terms.ts';
import type { Relief } from '../relief.ts';
import type { ReversedCharge } from '../reversed-charge.ts';

/** A contract in the words of the oracle. Its schedule is given, so that this compares the days only. */
export function agreementOf(terms: LoanTerms): Agreement {
  const { coolingOff, lateCharge } = terms;
  return {
    releasedOn: terms.releasedOn,
    principal: terms.principal,
    upFrontFee: terms.upFrontFee,
    upFrontTax: terms.feeTax?.upFront ?? 0n,
    rows: terms.schedule.map((row) => ({
      dueOn: row.dueOn,
      periodFrom: row.accruesFrom,
      principal: row.principal,
      interest: row.interest,
      fee: row.fee,
    })),
    late:
      lateCharge.kind === 'monthly_rate'
        ? {
            kind: 'monthly',
            rate: lateCharge.monthlyRate,
            isFeeIncluded: lateCharge.base === 'scheduled_amount',
          }
        : {
            kind: 'daily',
            onceOnly: lateCharge.oneTimeFee,
            tiers: lateCharge.tiers.map(({ fromDay, dailyRate }) => ({ fromDay, rate: dailyRate })),
          },
    costLimit: terms.lifetimeCostLimit,
    allocation: terms.allocationOrder,
    prepaymentFrom: terms.prepaymentFrom,
    coolingOff: coolingOff && {
      lastDay: coolingOff.lastDay,
      isFeeReturned: !coolingOff.keepsUpFrontFee,
      annualRate: coolingOff.cost === 'annual_rate_share' ? terms.annualPercentageRate : null,
    },
  };
}

/** The events that count, in their order, in the words of the oracle. */
export function oracleEvents(terms: LoanTerms, events: readonly LoanEvent[]): Event[] {
  return eventsThatCount(events.map(eventOf), terms.releasedOn);
}

function eventOf(event: LoanEvent): RecordedEvent {
  const ends = 'standstill' in event ? event.standstill : undefined;
  const shared = { id: event.id, on: event.effectiveOn, at: event.effectiveAt, ends };
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
      return {
        ...shared,
        kind: 'relief',
        relief: reliefOf(event.relief),
        fee: event.fee,
        waived: event.waived,
      };
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
      return { ...shared, kind: 'credited', amount: event.amount + event.interest };
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

const reversedKinds = {
  late_fee_charged: 'late_fee',
  late_penalty_charged: 'late_penalty',
  extension_fee_charged: 'extension_fee',
} as const;

function reversedOf({ kind, on, cause, amount }: ReversedCharge): OracleReversedCharge {
  return { kind: reversedKinds[kind], on, amount, cause: cause === DAY_CAUSE ? null : cause };
}

function reliefOf(relief: Relief): AgreedRelief {
  return relief.kind === 'split'
    ? { kind: 'split', row: relief.instalment, parts: relief.parts, everyDays: relief.everyDays }
    : { kind: 'move', days: relief.days };
}
