import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { type AccrualPause, assumingPaymentsArrived, NO_ACCRUAL_PAUSES } from './accrual-pause.ts';
import type { Entry } from './entry.ts';
import type { DayTerms, LoanTerms } from './loan-terms.ts';
import { type Instalment, scheduleTotal } from './schedule.ts';

/** An instalment with its payments. `…Paid` counts what was paid or waived. */
export interface OpenInstalment extends Instalment {
  /**
   * The interest earned before `accruesFrom`; the rest accrues evenly from there. A change of plan keeps it.
   */
  readonly interestEarned: MinorUnits;
  readonly principalPaid: MinorUnits;
  readonly interestPaid: MinorUnits;
  readonly feePaid: MinorUnits;
  /** Its interest and fee are posted; a later extension moves the due date but not the posting. */
  readonly booked: boolean;
}

interface Charges {
  readonly charged: MinorUnits;
  /** Paid or waived. */
  readonly paid: MinorUnits;
}

/** The status of a disbursed loan. The values are names of loan states. */
export type LoanStatus = 'active' | 'due' | 'overdue' | 'settled' | 'cancelled' | 'written_off';

/** A loan's position at the end of a day, after that day's charges and events. */
export interface Position {
  readonly day: CalendarDate;
  readonly status: LoanStatus;
  readonly instalments: readonly OpenInstalment[];
  readonly lateCharges: Charges;
  readonly extensionFees: Charges;
  readonly lateFeeTaken: boolean;
  readonly extensions: number;
  /** Principal repaid ahead of schedule, which reduced the schedule. */
  readonly principalPrepaid: MinorUnits;
  /** Overpaid money; it pays the next amounts that fall due. */
  readonly credit: MinorUnits;
  /**
   * The lifetime cost meter: everything ever charged, plus the agreed future interest and fees. It never
   * exceeds the contract's limit.
   */
  readonly cost: MinorUnits;
  /**
   * Payments in transit and disputed amounts after the last event. Days do not change the list: each entry
   * has its own end date.
   */
  readonly accrual_pauses: readonly AccrualPause[];
}

/** A position, and the entries that led to it from the previous one. */
export interface Step {
  readonly position: Position;
  readonly entries: readonly Entry[];
}

/** A loan on its disbursement date. */
export function releasedPosition(terms: LoanTerms): Position {
  const { schedule, upFrontFee, releasedOn } = terms;
  return withStatus(terms, {
    day: releasedOn,
    status: 'active',
    instalments: schedule.map((row) => ({
      ...row,
      interestEarned: 0n,
      principalPaid: 0n,
      interestPaid: 0n,
      feePaid: 0n,
      booked: false,
    })),
    lateCharges: { charged: 0n, paid: 0n },
    extensionFees: { charged: 0n, paid: 0n },
    lateFeeTaken: false,
    extensions: 0,
    principalPrepaid: 0n,
    credit: 0n,
    cost: upFrontFee + scheduleTotal(schedule, 'interest') + scheduleTotal(schedule, 'fee'),
    accrual_pauses: NO_ACCRUAL_PAUSES,
  });
}

/** The unpaid part of an instalment. */
export function unpaid(row: OpenInstalment): MinorUnits {
  return row.principal - row.principalPaid + (row.interest - row.interestPaid) + (row.fee - row.feePaid);
}

/** The unpaid charges outside the schedule. */
export function unpaidCharges({ lateCharges, extensionFees }: Position): MinorUnits {
  return lateCharges.charged - lateCharges.paid + (extensionFees.charged - extensionFees.paid);
}

/** Everything unpaid under the contract, due or not, at the full scheduled amount. */
export function totalUnpaid(position: Position): MinorUnits {
  return position.instalments.reduce((total, row) => total + unpaid(row), unpaidCharges(position));
}

/** The amount that is due and unpaid. */
export function amountDue(position: Position): MinorUnits {
  return position.instalments.reduce(
    (total, row) => (row.dueOn <= position.day ? total + unpaid(row) : total),
    unpaidCharges(position),
  );
}

/** Unpaid principal, due or not. */
export function principalOwed({ instalments }: Position): MinorUnits {
  return instalments.reduce((total, row) => total + row.principal - row.principalPaid, 0n);
}

/** Whether the loan is closed, so that days and charges no longer affect it. */
export function isClosed({ status }: Position): boolean {
  return status === 'settled' || status === 'cancelled';
}

/** The first unpaid instalment; undefined if there is none. */
function firstUnpaid({ instalments }: Position): OpenInstalment | undefined {
  return instalments.find((row) => unpaid(row) > 0n);
}

/**
 * The due date of the first unpaid instalment; if only charges are left, that of the last one. Undefined if
 * nothing is owed or the loan is closed.
 */
export function firstUnpaidOn(position: Position): CalendarDate | undefined {
  if (isClosed(position)) return undefined;
  const first = firstUnpaid(position)?.dueOn;
  return first ?? (unpaidCharges(position) > 0n ? position.instalments.at(-1)?.dueOn : undefined);
}

/** The remaining amount to pay under the schedule: everything unpaid, less the credit. */
export function outstanding(position: Position): MinorUnits {
  const left = totalUnpaid(position) - position.credit;
  return left > 0n ? left : 0n;
}

export interface NextDue {
  readonly amount: MinorUnits;
  readonly dueOn: CalendarDate;
}

/** The next payment and its due date; undefined if credit covers everything. */
export function nextDue(position: Position): NextDue | undefined {
  const { day, instalments, credit } = position;
  const due = amountDue(position);
  const oldest = firstUnpaid(position)?.dueOn;
  // Charges without an instalment are due immediately.
  if (due > 0n) return { amount: due, dueOn: oldest !== undefined && oldest <= day ? oldest : day };
  const next = firstNotCovered(position);
  if (next === undefined) return undefined;
  const covered = instalments.reduce(
    (total, row) => (row.number < next.number ? total + unpaid(row) : total),
    0n,
  );
  return { amount: unpaid(next) + covered - credit, dueOn: next.dueOn };
}

/** The position with the status that results from its amounts and date. */
export function withStatus(terms: StatusTerms, position: Position): Position {
  const status = statusOf(terms, position);
  return status === position.status ? position : { ...position, status };
}

type StatusTerms = Pick<DayTerms, 'dueSoonDays' | 'allocationOrder'>;

function statusOf({ dueSoonDays, allocationOrder }: StatusTerms, position: Position): LoanStatus {
  if (position.status === 'cancelled') {
    return 'cancelled';
  }
  if (totalUnpaid(position) === 0n) {
    return 'settled';
  }
  if (position.status === 'written_off') {
    return 'written_off';
  }
  const { day } = position;
  if (isOverdue(position)) {
    // A borrower who has paid is not late while the payment is in transit.
    return isOverdue(assumingPaymentsArrived(allocationOrder, position)) ? 'overdue' : 'due';
  }
  const nextDueOn = firstNotCovered(position)?.dueOn;
  return nextDueOn !== undefined && addDays(nextDueOn, -dueSoonDays) <= day ? 'due' : 'active';
}

function isOverdue(position: Position): boolean {
  const { day, instalments } = position;
  return unpaidCharges(position) > 0n || instalments.some((row) => row.dueOn < day && unpaid(row) > 0n);
}

/** The first instalment that the borrower's credit does not cover. */
export function firstNotCovered({ instalments, credit }: Position): OpenInstalment | undefined {
  let left = credit;
  return instalments.find((row) => {
    left -= unpaid(row);
    return left < 0n;
  });
}
