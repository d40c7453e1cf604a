import type { LoanTerms } from '@hiram/lending/loan-terms';
import {
  amountDue,
  firstUnpaidOn,
  nextDue,
  type OpenInstalment,
  outstanding,
  type Position,
  principalOwed,
  unpaid,
} from '@hiram/lending/position';
import { type CalendarDate, daysBetween } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';

/** Position of a disbursed loan at the end of a day, as amounts for a page. */
export interface PositionAmounts {
  readonly on: CalendarDate;
  readonly status: Position['status'];
  readonly owed: MinorUnits;
  readonly due: MinorUnits;
  readonly nextDueOn: CalendarDate | undefined;
  readonly principalLeft: MinorUnits;
  readonly interestLeft: MinorUnits;
  /** Fees of the schedule and of extensions. */
  readonly feesLeft: MinorUnits;
  readonly lateChargesLeft: MinorUnits;
  readonly credit: MinorUnits;
  readonly cost: MinorUnits;
  readonly costLimit: MinorUnits | undefined;
  readonly daysLate: number;
}

/** The remaining amounts, minus credit, add up to the amount owed. */
export function figuresOf(terms: Pick<LoanTerms, 'lifetimeCostLimit'>, position: Position): PositionAmounts {
  const { instalments, lateCharges, extensionFees, day } = position;
  const extensionLeft = extensionFees.charged - extensionFees.paid;
  return {
    on: day,
    status: position.status,
    owed: outstanding(position),
    due: amountDue(position),
    nextDueOn: nextDue(position)?.dueOn,
    principalLeft: principalOwed(position),
    interestLeft: instalments.reduce((sum, row) => sum + row.interest - row.interestPaid, 0n),
    feesLeft: instalments.reduce((sum, row) => sum + row.fee - row.feePaid, extensionLeft),
    lateChargesLeft: lateCharges.charged - lateCharges.paid,
    credit: position.credit,
    cost: position.cost,
    costLimit: terms.lifetimeCostLimit ?? undefined,
    daysLate: daysLateOf(position),
  };
}

/** Days past due: since the first unpaid due date, also while a dispute or a payment in transit pauses accrual. */
export function daysLateOf(position: Position): number {
  const since = firstUnpaidOn(position);
  return since === undefined ? 0 : Math.max(daysBetween(since, position.day), 0);
}

type InstalmentState = 'upcoming' | 'due' | 'late' | 'paid' | 'part_paid';

export interface InstalmentAmounts {
  readonly row: OpenInstalment;
  readonly paid: MinorUnits;
  readonly unpaid: MinorUnits;
  readonly state: InstalmentState;
}

export function instalmentsOf({ instalments, day }: Position): InstalmentAmounts[] {
  return instalments.map((row) => ({
    row,
    paid: row.principalPaid + row.interestPaid + row.feePaid,
    unpaid: unpaid(row),
    state: stateOf(row, day),
  }));
}

function stateOf(row: OpenInstalment, day: CalendarDate): InstalmentState {
  const left = unpaid(row);
  if (left === 0n) return 'paid';
  if (row.dueOn < day) return 'late';
  if (row.dueOn === day) return 'due';
  return left < row.principal + row.interest + row.fee ? 'part_paid' : 'upcoming';
}
