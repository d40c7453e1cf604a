import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { Entry } from './entry.ts';
import type { Instalment } from './schedule.ts';

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

/**
 * The reason of an accrual pause: a payment that a provider reports as in transit, while it can still arrive,
 * or a disputed amount, until the decision.
 */
export interface AccrualPause {
  /** The id of the event that started it. */
  readonly id: string;
  /** The part that would have paid charges owed at its start, or the disputed part of them. */
  readonly forCharges: MinorUnits;
  /** The rest, which pays scheduled amounts that are due or fall due in the meantime. */
  readonly forSchedule: MinorUnits;
  /** Its last day: the maximum time of the transfer or of the decision. */
  readonly until: CalendarDate;
  /** For a dispute: the numbers of the affected instalments. A payment in transit has none. */
  readonly disputed?: readonly number[] | undefined;
}

/** A compromise settlement that the borrower accepted. Only payments fulfil it. */
export interface Compromise {
  /** The id of the event that accepted it. */
  readonly id: string;
  readonly amount: MinorUnits;
  /** Its last day. After that, payments no longer count. */
  readonly until: CalendarDate;
  /** The payments since it was accepted, up to its last day. */
  readonly received: MinorUnits;
  /** The value date on which the payments reached the amount. */
  readonly fulfilledOn: CalendarDate | null;
}

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
  /** The latest accepted compromise settlement, also after its last day. */
  readonly compromise?: Compromise | undefined;
}

/** A position, and the entries that led to it from the previous one. */
export interface Step {
  readonly position: Position;
  readonly entries: readonly Entry[];
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

/** What a borrower is asked to pay by a day, due until then or not yet: everything unpaid, less the credit. */
export function amountAskedBy(position: Position, day: CalendarDate): MinorUnits {
  const due = position.instalments.filter(({ dueOn }) => dueOn <= day);
  const owed = due.reduce((total, row) => total + unpaid(row), unpaidCharges(position));
  return owed - position.credit;
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
export function firstUnpaid({ instalments }: Position): OpenInstalment | undefined {
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

/** The first instalment that the borrower's credit does not cover. */
export function firstNotCovered({ instalments, credit }: Position): OpenInstalment | undefined {
  let left = credit;
  return instalments.find((row) => {
    left -= unpaid(row);
    return left < 0n;
  });
}
