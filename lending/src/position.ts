import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { Entry } from './entry.ts';
import type { DayTerms, LoanTerms } from './loan-terms.ts';
import { type Instalment, scheduleTotal } from './schedule.ts';
import { asIfItHadCome, NO_STANDSTILLS, type Standstill } from './standstill.ts';

/** An instalment with what has become of it. `…Paid` counts what was paid or waived. */
export interface OpenInstalment extends Instalment {
  readonly principalPaid: MinorUnits;
  readonly interestPaid: MinorUnits;
  readonly feePaid: MinorUnits;
  /** Its interest and fee are on the books; an extension after that moves the due day and not the booking. */
  readonly booked: boolean;
}

export interface Charges {
  readonly charged: MinorUnits;
  /** Paid or waived. */
  readonly paid: MinorUnits;
}

/** How a released loan stands. These are the names of the loan states it can be in. */
export type Standing = 'active' | 'due' | 'overdue' | 'settled' | 'cancelled' | 'written_off';

/** Where a loan stands at the end of a day, after that day's charges and events. */
export interface Position {
  readonly day: CalendarDate;
  readonly standing: Standing;
  readonly instalments: readonly OpenInstalment[];
  readonly lateCharges: Charges;
  readonly extensionFees: Charges;
  readonly lateFeeTaken: boolean;
  readonly extensions: number;
  /** Principal repaid ahead of the schedule, which was made smaller by it. */
  readonly principalPrepaid: MinorUnits;
  /** What was paid beyond what was owed; it pays what falls due next. */
  readonly credit: MinorUnits;
  /**
   * The lifetime cost meter: all that was ever charged, and the interest and fees still agreed on. Never above the
   * contract's limit.
   */
  readonly cost: MinorUnits;
  /** Money on its way and what is in dispute, as far as the last event left it. Days do not change it: each says itself until when it holds. */
  readonly standstills: readonly Standstill[];
}

/** A position and the entries that led to it from the one before. */
export interface Step {
  readonly position: Position;
  readonly entries: readonly Entry[];
}

/** A loan on the day the money went out. */
export function releasedPosition(terms: LoanTerms): Position {
  const { schedule, upFrontFee, releasedOn } = terms;
  return withStanding(terms, {
    day: releasedOn,
    standing: 'active',
    instalments: schedule.map((row) => ({
      ...row,
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
    standstills: NO_STANDSTILLS,
  });
}

/** What is still unpaid of an instalment. */
export function unpaid(row: OpenInstalment): MinorUnits {
  return row.principal - row.principalPaid + (row.interest - row.interestPaid) + (row.fee - row.feePaid);
}

/** The charges beside the schedule that are still owed. */
export function unpaidCharges({ lateCharges, extensionFees }: Position): MinorUnits {
  return lateCharges.charged - lateCharges.paid + (extensionFees.charged - extensionFees.paid);
}

/** Everything the contract still asks for, due or not, at its full scheduled amount. */
export function totalUnpaid(position: Position): MinorUnits {
  return position.instalments.reduce((total, row) => total + unpaid(row), unpaidCharges(position));
}

/** What has fallen due and is not paid. */
export function amountDue(position: Position): MinorUnits {
  return position.instalments.reduce(
    (total, row) => (row.dueOn <= position.day ? total + unpaid(row) : total),
    unpaidCharges(position),
  );
}

/** Principal not repaid, due or not. */
export function principalOwed({ instalments }: Position): MinorUnits {
  return instalments.reduce((total, row) => total + row.principal - row.principalPaid, 0n);
}

/** Whether the loan is over for good, so that days and charges no longer touch it. */
export function isClosed({ standing }: Position): boolean {
  return standing === 'settled' || standing === 'cancelled';
}

/** The first instalment that is not paid; undefined if there is none. */
export function firstUnpaid({ instalments }: Position): OpenInstalment | undefined {
  return instalments.find((row) => unpaid(row) > 0n);
}

/**
 * The due day of the first instalment that is not paid; where charges alone are left, that of the last. Undefined if nothing
 * is owed, or the loan is over.
 */
export function firstUnpaidOn(position: Position): CalendarDate | undefined {
  if (isClosed(position)) return undefined;
  const first = firstUnpaid(position)?.dueOn;
  return first ?? (unpaidCharges(position) > 0n ? position.instalments.at(-1)?.dueOn : undefined);
}

/** What is left to pay until the contract is met, as its schedule stands: all that is unpaid, less the credit. */
export function outstanding(position: Position): MinorUnits {
  const left = totalUnpaid(position) - position.credit;
  return left > 0n ? left : 0n;
}

export interface NextDue {
  readonly amount: MinorUnits;
  readonly dueOn: CalendarDate;
}

/** What the borrower is to pay next, and by when; undefined if nothing is left that credit will not pay. */
export function nextDue(position: Position): NextDue | undefined {
  const { day, instalments, credit } = position;
  const due = amountDue(position);
  const oldest = firstUnpaid(position)?.dueOn;
  // Charges alone are owed at once.
  if (due > 0n) return { amount: due, dueOn: oldest !== undefined && oldest <= day ? oldest : day };
  const next = firstNotCovered(position);
  if (next === undefined) return undefined;
  const covered = instalments.reduce(
    (total, row) => (row.number < next.number ? total + unpaid(row) : total),
    0n,
  );
  return { amount: unpaid(next) + covered - credit, dueOn: next.dueOn };
}

/** The position with the standing that its amounts and its day give it. */
export function withStanding(terms: StandingTerms, position: Position): Position {
  const standing = standingOf(terms, position);
  return standing === position.standing ? position : { ...position, standing };
}

type StandingTerms = Pick<DayTerms, 'dueSoonDays' | 'allocationOrder'>;

function standingOf({ dueSoonDays, allocationOrder }: StandingTerms, position: Position): Standing {
  if (position.standing === 'cancelled') {
    return 'cancelled';
  }
  if (totalUnpaid(position) === 0n) {
    return 'settled';
  }
  if (position.standing === 'written_off') {
    return 'written_off';
  }
  const { day } = position;
  if (isOverdue(position)) {
    // Whoever has paid is not late because the money still travels.
    return isOverdue(asIfItHadCome(allocationOrder, position)) ? 'overdue' : 'due';
  }
  const nextDueOn = firstNotCovered(position)?.dueOn;
  return nextDueOn !== undefined && addDays(nextDueOn, -dueSoonDays) <= day ? 'due' : 'active';
}

function isOverdue(position: Position): boolean {
  const { day, instalments } = position;
  return unpaidCharges(position) > 0n || instalments.some((row) => row.dueOn < day && unpaid(row) > 0n);
}

/** The first instalment that the borrower's credit will not pay by itself. */
export function firstNotCovered({ instalments, credit }: Position): OpenInstalment | undefined {
  let left = credit;
  return instalments.find((row) => {
    left -= unpaid(row);
    return left < 0n;
  });
}
