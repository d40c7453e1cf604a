import type { ClaimKind } from '@hiram/markets/rules';
import { type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { allocate, type Owed, owedInOrder, totalOwed, withPaid } from './allocation.ts';
import type { Disputed } from './loan-event.ts';
import type { AccrualPause, OpenInstalment, Position } from './position.ts';

export const NO_ACCRUAL_PAUSES: readonly AccrualPause[] = [];

/** Starts an accrual pause for an amount, divided as a payment at that time would have been. */
export function beginAccrualPause(
  order: readonly ClaimKind[],
  position: Position,
  { id, amount, until }: { readonly id: string; readonly amount: MinorUnits; readonly until: CalendarDate },
): AccrualPause {
  const { parts } = allocate(owedInOrder(assumingPaymentsArrived(order, position), order), amount);
  const forCharges = totalOwed(parts.filter(isCharge));
  return { id, forCharges, forSchedule: amount - forCharges, until };
}

/** Starts an accrual pause for a disputed amount. */
export function beginDispute({
  id,
  charges,
  instalments,
  until,
}: Pick<Disputed, 'charges' | 'instalments' | 'until'> & { readonly id: string }): AccrualPause {
  return { id, forCharges: charges, forSchedule: 0n, until, disputed: instalments };
}

/** The total in transit on the position's date. */
export function inTransit(position: Position): MinorUnits {
  return paymentPausesOf(position).reduce((total, way) => total + way.forCharges + way.forSchedule, 0n);
}

/** Whether anything is disputed on the position's date. */
export function hasDispute(position: Position): boolean {
  return activePauses(position).some(isDispute);
}

/** The numbers of the instalments that are disputed on the position's date. */
export function disputedInstalments(position: Position): ReadonlySet<number> {
  return new Set(activePauses(position).flatMap(({ disputed }) => disputed ?? []));
}

/** The scheduled amount that is due and disputed on the position's date. */
export function inDispute(position: Position): MinorUnits {
  const numbers = disputedInstalments(position);
  return position.instalments.reduce(
    (total, row) => (numbers.has(row.number) && row.dueOn <= position.day ? total + unpaidOf(row) : total),
    0n,
  );
}

/** The total in transit and the last date by which all of it arrives; undefined if there is none. */
export function expected(
  position: Position,
): { readonly amount: MinorUnits; readonly until: CalendarDate } | undefined {
  const [first, ...others] = paymentPausesOf(position);
  if (first === undefined) {
    return undefined;
  }
  const until = others.reduce((latest, way) => laterOf(latest, way.until), first.until);
  return { amount: inTransit(position), until };
}

/**
 * The hypothetical position if all payments in transit had arrived and nothing disputed were owed. Each
 * instalment is covered before the next; charges added since are not covered, so that no charge increases
 * another. It is the base for charges and reminders, and never the loan's actual position.
 */
export function assumingPaymentsArrived(order: readonly ClaimKind[], position: Position): Position {
  const held = activePauses(position);
  if (held.length === 0) {
    return position;
  }
  const disputed = disputedInstalments(position);
  const owed = owedInOrder(position, order);
  const inDoubt = owed.filter(({ instalment }) => instalment !== null && disputed.has(instalment));
  const ofSchedule = owed.filter((item) => !isCharge(item) && !inDoubt.includes(item)).toSorted(byInstalment);
  const charges = allocate(
    owed.filter(isCharge),
    held.reduce((total, { forCharges }) => total + forCharges, 0n),
  );
  const schedule = allocate(
    ofSchedule,
    held.reduce((total, { forSchedule }) => total + forSchedule, 0n),
  );
  const covered = withPaid(position, [...inDoubt, ...charges.parts, ...schedule.parts]);
  return { ...covered, credit: covered.credit + schedule.rest };
}

/** The late and undisputed instalments, each with the part that no payment in transit will cover. */
export function lateInstalments(order: readonly ClaimKind[], position: Position): OpenInstalment[] {
  return assumingPaymentsArrived(order, position).instalments.filter(
    (row) => row.dueOn < position.day && isUnpaid(row),
  );
}

/**
 * The accrual pauses after an event: none past its last day, and none for a loan that no longer accrues
 * charges.
 */
export function remainingAccrualPauses(position: Position): readonly AccrualPause[] {
  const { status } = position;
  const isOver = status === 'settled' || status === 'cancelled' || status === 'written_off';
  return isOver ? NO_ACCRUAL_PAUSES : activePauses(position);
}

/** A split renumbers the instalments: a dispute follows its own. */
export function renumbered(accrual_pauses: readonly AccrualPause[], split: Split): readonly AccrualPause[] {
  return accrual_pauses.map((held) =>
    held.disputed === undefined
      ? held
      : { ...held, disputed: held.disputed.flatMap((number) => numbersAfter(split, number)) },
  );
}

interface Split {
  readonly instalment: number;
  readonly parts: number;
}

/** An instalment's numbers after a split: the split one maps to all its parts. */
export function numbersAfter({ instalment, parts }: Split, number: number): number[] {
  if (number < instalment) return [number];
  if (number > instalment) return [number + parts - 1];
  return Array.from({ length: parts }, (_, index) => instalment + index);
}

function paymentPausesOf(position: Position): readonly AccrualPause[] {
  return activePauses(position).filter((held) => !isDispute(held));
}

function isDispute({ disputed }: AccrualPause): boolean {
  return disputed !== undefined;
}

function activePauses({ day, accrual_pauses }: Position): readonly AccrualPause[] {
  return accrual_pauses.length === 0 ? NO_ACCRUAL_PAUSES : accrual_pauses.filter(({ until }) => until >= day);
}

function isCharge({ instalment }: Owed): boolean {
  return instalment === null;
}

function byInstalment(left: Owed, right: Owed): number {
  return (left.instalment ?? 0) - (right.instalment ?? 0);
}

function unpaidOf(row: OpenInstalment): MinorUnits {
  return row.principal - row.principalPaid + (row.interest - row.interestPaid) + (row.fee - row.feePaid);
}

function isUnpaid(row: OpenInstalment): boolean {
  return unpaidOf(row) > 0n;
}
