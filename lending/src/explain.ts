import { unreachable } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { lesserOf, type MinorUnits } from '@hiram/values/money';
import { accrualCalculation, accruedInterest } from './accrual.ts';
import { type Calculation, type Claim, DAY_CAUSE, type Entry, type EntryKind, entryKinds } from './entry.ts';
import { eventsInOrder, type LoanEvent } from './loan-event.ts';
import { type Clause, type LoanTerms, startsOn } from './loan-terms.ts';
import type { OpenInstalment, Position } from './position.ts';
import { project } from './project.ts';

/** One step of an amount owed: what it adds (negative: deducts), with its clause, rule and event. */
export interface ExplanationStep {
  readonly on: CalendarDate;
  readonly what:
    | EntryKind
    | 'not_due_yet'
    | 'interest_so_far'
    | 'fee_not_due_yet'
    | 'credit'
    | 'payment_on_its_way'
    | 'payment_not_coming'
    | 'charges_disputed'
    | 'dispute_decided'
    | 'charges_reversed'
    | 'relief_agreed';
  readonly amount: MinorUnits;
  readonly clause: Clause;
  readonly ruleVersion: string;
  /** The id of the event, or `DAY_CAUSE`. */
  readonly event: string;
  readonly instalment: number | null;
  readonly working: Calculation;
}

export interface Explanation {
  readonly amount: MinorUnits;
  readonly steps: readonly ExplanationStep[];
}

/**
 * `due`: what should have been paid by now. `settlement`: what ends the loan today. `outstanding`: unpaid
 * principal, and everything else that is due.
 */
export type AmountInQuestion = 'due' | 'settlement' | 'outstanding';

/** The steps behind an amount owed on a date, in chronological order. They add up to it. */
export function explain(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  day: CalendarDate,
  question: AmountInQuestion,
): Explanation {
  const { position, entries } = project(terms, events, day);
  const booked = entries
    .filter(({ kind }) => entryKinds[kind] !== 'moves')
    .map((entry) => entryStep(terms, entry));
  const eventsWithoutMoney = nonMonetarySteps(terms, events, day);
  const replayed =
    eventsWithoutMoney.length === 0 ? booked : [...booked, ...eventsWithoutMoney].toSorted(byDay);
  const steps = [...replayed, ...furtherSteps(terms, position, question, total(booked))];
  return { amount: total(steps), steps };
}

function furtherSteps(
  terms: LoanTerms,
  position: Position,
  question: AmountInQuestion,
  outstanding: MinorUnits,
): ExplanationStep[] {
  switch (question) {
    case 'outstanding':
      return [];
    case 'due':
      return notDueYet(terms, position);
    case 'settlement':
      return toSettle(terms, position, outstanding);
    default:
      return unreachable(question);
  }
}

function total(steps: readonly ExplanationStep[]): MinorUnits {
  return steps.reduce((sum, { amount }) => sum + amount, 0n);
}

const clauseOf: Readonly<Record<EntryKind, Clause>> = {
  principal_lent: 'principal',
  up_front_fee_kept: 'up_front_fee',
  up_front_tax_kept: 'up_front_fee',
  opening_balance: 'principal',
  opening_credit: 'allocation',
  interest_due: 'interest',
  fee_due: 'fee',
  late_fee_charged: 'late_charge',
  late_penalty_charged: 'late_charge',
  extension_fee_charged: 'extension',
  extension_tax_charged: 'extension',
  payment_allocated: 'allocation',
  payment_credited: 'allocation',
  credit_applied: 'allocation',
  recovered: 'allocation',
  waived: 'waiver',
  principal_waived: 'waiver',
  fee_returned: 'cooling_off',
  tax_returned: 'cooling_off',
  written_off: 'write_off',
  credit_refunded: 'allocation',
  overcharge_refunded: 'allocation',
  overcharge_recovered: 'allocation',
  overcharge_interest_paid: 'allocation',
  refund_uncovered: 'allocation',
  refund_paid: 'allocation',
  refund_returned: 'allocation',
  payout_held: 'principal',
  held_payout_returned: 'principal',
  held_payout_used: 'principal',
  returned_payout_held: 'principal',
  held_return_used: 'principal',
  held_payout_given_up: 'write_off',
};

/** An opening balance is owed under the clause of its claim. */
const clauseOfClaim = {
  principal: 'principal',
  interest: 'interest',
  fee: 'fee',
  late_charge: 'late_charge',
  extension_fee: 'extension',
} as const satisfies Record<Claim, Clause>;

function entryStep(
  terms: LoanTerms,
  { kind, on, amount, cause, claim, instalment, working }: Entry,
): ExplanationStep {
  const isPrepaid = entryKinds[kind] === 'takes_away' && claim === 'principal' && instalment === null;
  const agreed = kind === 'opening_balance' && claim !== null ? clauseOfClaim[claim] : clauseOf[kind];
  const clause = isPrepaid && agreed !== 'cooling_off' ? 'part_prepayment' : agreed;
  return {
    on,
    what: kind,
    amount: entryKinds[kind] === 'takes_away' ? -amount : amount,
    clause,
    ruleVersion: kind === 'up_front_tax_kept' ? taxRule(terms, clause) : terms.ruleVersions[clause],
    event: cause,
    instalment,
    working,
  };
}

function taxRule({ feeTax, ruleVersions }: LoanTerms, clause: Clause): string {
  return feeTax?.version ?? ruleVersions[clause];
}

/** Steps that changed no amount themselves but explain lower charges or other due dates. */
function nonMonetarySteps(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  day: CalendarDate,
): ExplanationStep[] {
  return eventsInOrder(events, startsOn(terms)).flatMap((event) =>
    event.effectiveOn > day ? [] : nonMonetaryStep(terms, event),
  );
}

function nonMonetaryStep({ ruleVersions }: LoanTerms, event: LoanEvent): ExplanationStep[] {
  const shared = { on: event.effectiveOn, amount: 0n, event: event.id, instalment: null } as const;
  switch (event.kind) {
    case 'payment_on_its_way':
    case 'payment_not_coming': {
      const working: Calculation =
        event.kind === 'payment_on_its_way'
          ? { kind: 'standstill', amount: event.amount, until: event.until }
          : { kind: 'as_agreed' };
      const ruleVersion = ruleVersions.late_charge;
      return [{ ...shared, what: event.kind, clause: 'late_charge', ruleVersion, working }];
    }
    case 'charges_disputed':
    case 'dispute_decided':
    case 'charges_reversed':
      return [
        {
          ...shared,
          what: event.kind,
          clause: 'late_charge',
          ruleVersion: ruleVersions.late_charge,
          working: disputeCalculation(event),
        },
      ];
    case 'relief_agreed': {
      // Relief is not part of the original contract: its rule is that of the day on which it was agreed.
      const { kind: what, rule: ruleVersion, relief, waived } = event;
      return [
        { ...shared, what, clause: 'extension', ruleVersion, working: { kind: 'relief', relief, waived } },
      ];
    }
    case 'payment_received':
    case 'payment_reversed':
    case 'extended':
    case 'cooling_off_used':
    case 'late_charges_waived':
    case 'compromise_accepted':
    case 'written_off':
    case 'credit_refunded':
    case 'overcharge_refunded':
      return [];
    default:
      return unreachable(event);
  }
}

type DisputeEvent = Extract<LoanEvent, { kind: 'charges_disputed' | 'dispute_decided' | 'charges_reversed' }>;

function disputeCalculation(event: DisputeEvent): Calculation {
  switch (event.kind) {
    case 'charges_disputed':
      return { kind: 'dispute', amount: event.amount, until: event.until };
    case 'dispute_decided':
      return { kind: 'as_agreed' };
    case 'charges_reversed':
      return { kind: 'reversal', amount: event.charges.reduce((sum, { amount }) => sum + amount, 0n) };
    default:
      return unreachable(event);
  }
}

function byDay(left: ExplanationStep, right: ExplanationStep): number {
  if (left.on === right.on) return 0;
  return left.on < right.on ? -1 : 1;
}

function notDueYet(terms: LoanTerms, position: Position): ExplanationStep[] {
  return position.instalments
    .filter((row) => row.dueOn > position.day)
    .map((row) => scheduleStep(terms, position, row, 'not_due_yet', -bookedUnpaid(row)))
    .filter(({ amount }) => amount !== 0n);
}

/** The posted and unpaid part of an instalment: its principal and, once posted, its interest and fee. */
function bookedUnpaid(row: OpenInstalment): MinorUnits {
  const principal = row.principal - row.principalPaid;
  return row.booked ? principal + row.interest - row.interestPaid + row.fee - row.feePaid : principal;
}

function toSettle(terms: LoanTerms, position: Position, outstanding: MinorUnits): ExplanationStep[] {
  const rows = position.instalments.filter((row) => !row.booked);
  const added = [
    ...rows.map((row) => ({
      ...scheduleStep(terms, position, row, 'interest_so_far', accruedInterest(row, position.day)),
      working: accrualCalculation(row, position.day),
    })),
    ...rows.map((row) => scheduleStep(terms, position, row, 'fee_not_due_yet', row.fee)),
  ];
  const usedCredit = lesserOf(position.credit, outstanding + total(added));
  return [...added, loanStep(terms, position, 'credit', -usedCredit)].filter(({ amount }) => amount !== 0n);
}

function scheduleStep(
  terms: LoanTerms,
  position: Position,
  row: OpenInstalment,
  what: ExplanationStep['what'],
  amount: MinorUnits,
): ExplanationStep {
  const clause = what === 'not_due_yet' ? 'principal' : 'settlement';
  const ruleVersion = terms.ruleVersions[clause];
  return { ...loanStep(terms, position, what, amount), clause, ruleVersion, instalment: row.number };
}

function loanStep(
  terms: LoanTerms,
  { day }: Position,
  what: ExplanationStep['what'],
  amount: MinorUnits,
): ExplanationStep {
  return {
    on: day,
    what,
    amount,
    clause: 'settlement',
    ruleVersion: terms.ruleVersions.settlement,
    event: DAY_CAUSE,
    instalment: null,
    working: { kind: 'as_agreed' },
  };
}
