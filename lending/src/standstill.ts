import type { ClaimKind } from '@hiram/markets/rules';
import { type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { allocate, type Owed, owedInOrder, totalOwed, withPaid } from './allocation.ts';
import type { OpenInstalment, Position } from './position.ts';

/** Money that a provider says is on its way. While it can still come, charges for it stand still. */
export interface Standstill {
  /** The id of the event that it began with. */
  readonly id: string;
  /** What it would have paid of the charges that were owed when it began. */
  readonly forCharges: MinorUnits;
  /** All the rest of it, which pays what is due of the schedule or falls due meanwhile. */
  readonly forSchedule: MinorUnits;
  /** The last day that it holds: the longest that the money can take. */
  readonly until: CalendarDate;
}

export const NO_STANDSTILLS: readonly Standstill[] = [];

/** What begins to stand still: an amount, divided as a payment of that moment would have been. */
export function beginStandstill(
  order: readonly ClaimKind[],
  position: Position,
  { id, amount, until }: { readonly id: string; readonly amount: MinorUnits; readonly until: CalendarDate },
): Standstill {
  const { parts } = allocate(owedInOrder(asIfItHadCome(order, position), order), amount);
  const forCharges = totalOwed(parts.filter(isCharge));
  return { id, forCharges, forSchedule: amount - forCharges, until };
}

/** What is on its way on the position's day. */
export function onItsWay(position: Position): MinorUnits {
  return holding(position).reduce((total, way) => total + way.forCharges + way.forSchedule, 0n);
}

/** What is on its way and the last day by which all of it comes; undefined if nothing is. */
export function expected(
  position: Position,
): { readonly amount: MinorUnits; readonly until: CalendarDate } | undefined {
  const [first, ...others] = holding(position);
  if (first === undefined) {
    return undefined;
  }
  const until = others.reduce((latest, way) => laterOf(latest, way.until), first.until);
  return { amount: onItsWay(position), until };
}

/**
 * The position as it would be if all that is on its way had come. Each instalment is covered before the next, and charges
 * that arose since are not, so that no charge makes another one larger. It tells what charges and reminders are about, and
 * is never what a loan becomes.
 */
export function asIfItHadCome(order: readonly ClaimKind[], position: Position): Position {
  const ways = holding(position);
  if (ways.length === 0) {
    return position;
  }
  const owed = owedInOrder(position, order);
  const ofSchedule = owed.filter((item) => !isCharge(item)).toSorted(byInstalment);
  const charges = allocate(
    owed.filter(isCharge),
    ways.reduce((total, { forCharges }) => total + forCharges, 0n),
  );
  const schedule = allocate(
    ofSchedule,
    ways.reduce((total, { forSchedule }) => total + forSchedule, 0n),
  );
  const covered = withPaid(position, [...charges.parts, ...schedule.parts]);
  return { ...covered, credit: covered.credit + schedule.rest };
}

/** The instalments that are late, each with as much of it as no money on its way will pay. */
export function lateInstalments(order: readonly ClaimKind[], position: Position): OpenInstalment[] {
  return asIfItHadCome(order, position).instalments.filter(
    (row) => row.dueOn < position.day && isUnpaid(row),
  );
}

/** Those that an event leaves: none past its last day, and none of a loan that charges nothing any more. */
export function standstillsLeft(position: Position): readonly Standstill[] {
  const { standing } = position;
  const isOver = standing === 'settled' || standing === 'cancelled' || standing === 'written_off';
  return isOver ? NO_STANDSTILLS : holding(position);
}

function holding({ day, standstills }: Position): readonly Standstill[] {
  return standstills.length === 0 ? NO_STANDSTILLS : standstills.filter(({ until }) => until >= day);
}

function isCharge({ instalment }: Owed): boolean {
  return instalment === null;
}

function byInstalment(left: Owed, right: Owed): number {
  return (left.instalment ?? 0) - (right.instalment ?? 0);
}

function isUnpaid({
  principal,
  principalPaid,
  interest,
  interestPaid,
  fee,
  feePaid,
}: OpenInstalment): boolean {
  return principalPaid < principal || interestPaid < interest || feePaid < fee;
}
