import type { Relief as AgreedRelief, Agreement, LoanEvent as Event } from '@hiram/oracle/agreement';
import { unreachable } from '@hiram/values/assert';
import { eventsInOrder, type LoanEvent } from '../loan-event.ts';
import type { LoanTerms } from '../loan-terms.ts';
import type { Relief } from '../relief.ts';

/** A contract in the words of the oracle. Its schedule is given, so that this compares the days only. */
export function agreementOf(terms: LoanTerms): Agreement {
  const { coolingOff, lateCharge } = terms;
  return {
    releasedOn: terms.releasedOn,
    principal: terms.principal,
    upFrontFee: terms.upFrontFee,
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
  return eventsInOrder(events, terms.releasedOn).map(eventOf);
}

function eventOf(event: LoanEvent): Event {
  const on = event.effectiveOn;
  switch (event.kind) {
    case 'payment_received':
      return { on, kind: 'paid', amount: event.amount, intent: event.intent };
    case 'extended':
      return { on, kind: 'extended', amount: event.amount, fee: event.fee, days: event.days };
    case 'relief_agreed':
      return { on, kind: 'relief', relief: reliefOf(event.relief), fee: event.fee, waived: event.waived };
    case 'cooling_off_used':
      return { on, kind: 'cooling_off', amount: event.amount };
    case 'late_charges_waived':
      return { on, kind: 'late_fees_waived', amount: event.amount };
    case 'written_off':
      return { on, kind: 'written_off' };
    case 'credit_refunded':
      return { on, kind: 'refunded', amount: event.amount };
    case 'payment_on_its_way':
    case 'payment_not_coming':
    case 'charges_disputed':
    case 'dispute_decided':
    case 'charges_reversed':
    case 'payment_reversed':
      return { on, kind: 'other', name: event.kind };
    default:
      return unreachable(event);
  }
}

function reliefOf(relief: Relief): AgreedRelief {
  return relief.kind === 'split'
    ? { kind: 'split', row: relief.instalment, parts: relief.parts, everyDays: relief.everyDays }
    : { kind: 'move', days: relief.days };
}

const modelled: readonly LoanEvent['kind'][] = [
  'payment_received',
  'payment_reversed',
  'extended',
  'relief_agreed',
  'cooling_off_used',
  'late_charges_waived',
  'written_off',
  'credit_refunded',
];

/** Whether the oracle calculates such events. */
export function isModelled({ kind }: LoanEvent): boolean {
  return modelled.includes(kind);
}
