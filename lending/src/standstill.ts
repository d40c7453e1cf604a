import type { ClaimKind } from '@hiram/markets/rules';
import { type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { allocate, type Owed, owedInOrder, totalOwed, withPaid } from './allocation.ts';
import type { Disputed } from './loan-event.ts';
import type { OpenInstalment, Position } from './position.ts';

/**
 * What charges stand still for: money that a provider says is on its way, while it can still come, or what a borrower
 * disputes, until it is decided.
 */
export interface Standstill {
  /** The id of the event that it began with. */
  readonly id: string;
  /** What it would have paid of the charges that were owed when it began, or what of them is in dispute. */
  readonly forCharges: MinorUnits;
  /** All the rest of it, which pays what is due of the schedule or falls due meanwhile. */
  readonly forSchedule: MinorUnits;
  /** The last day that it holds: the longest that the money can take, or that a decision can. */
  readonly until: CalendarDate;
  /** Of a dispute: the numbers of the instalments that it is about. Money on its way has none. */
  readonly disputed?: readonly number[] | undefined;
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

/** What begins to stand still because somebody says that it is wrong. */
export function beginDispute({
  id,
  charges,
  instalments,
  until,
}: Pick<Disputed, 'charges' | 'instalments' | 'until'> & { readonly id: string }): Standstill {
  return { id, forCharges: charges, forSchedule: 0n, until, disputed: instalments };
}

/** What is on its way on the position's day. */
export function onItsWay(position: Position): MinorUnits {
  return waysOf(position).reduce((total, way) => total + way.forCharges + way.forSchedule, 0n);
}

/** Whether anything is in dispute on the position's day. */
export function hasDispute(position: Position): boolean {
  return holding(position).some(isDispute);
}

/** The numbers of the instalments that are in dispute on the position's day. */
export function disputedInstalments(position: Position): ReadonlySet<number> {
  return new Set(holding(position).flatMap(({ disputed }) => disputed ?? []));
}

/** What is due and in dispute of the schedule on the position's day. */
export function inDispute(position: Position): MinorUnits {
  const numbers = disputedInstalments(position);
  return position.instalments.reduce(
    (total, row) => (numbers.has(row.number) && row.dueOn <= position.day ? total + unpaidOf(row) : total),
    0n,
  );
}

/** What is on its way and the last day by which all of it comes; undefined if nothing is. */
export function expected(
  position: Position,
): { readonly amount: MinorUnits; readonly until: CalendarDate } | undefined {
  const [first, ...others] = waysOf(position);
  if (first === undefined) {
    return undefined;
  }
  const until = others.reduce((latest, way) => laterOf(latest, way.until), first.until);
  return { amount: onItsWay(position), until };
}

/**
 * The position as it would be if all that is on its way had come and nothing in dispute were owed. Each instalment is covered
 * before the next, and charges that arose since are not, so that no charge makes another one larger. It tells what charges
 * and reminders are about, and is never what a loan becomes.
 */
export function asIfItHadCome(order: readonly ClaimKind[], position: Position): Position {
  const held = holding(position);
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

/** The instalments that are late and not in dispute, each with as much of it as no money on its way will pay. */
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

/** Instalments count on when one is divided: a dispute stays with what it is about. */
export function renumbered(standstills: readonly Standstill[], split: Split): readonly Standstill[] {
  return standstills.map((held) =>
    held.disputed === undefined
      ? held
      : { ...held, disputed: held.disputed.flatMap((number) => numbersAfter(split, number)) },
  );
}

interface Split {
  readonly instalment: number;
  readonly parts: number;
}

/** What an instalment is called after one was divided: the divided one is all its parts. */
export function numbersAfter({ instalment, parts }: Split, number: number): number[] {
  if (number < instalment) return [number];
  if (number > instalment) return [number + parts - 1];
  return Array.from({ length: parts }, (_, index) => instalment + index);
}

function waysOf(position: Position): readonly Standstill[] {
  return holding(position).filter((held) => !isDispute(held));
}

function isDispute({ disputed }: Standstill): boolean {
  return disputed !== undefined;
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

function unpaidOf(row: OpenInstalment): MinorUnits {
  return row.principal - row.principalPaid + (row.interest - row.interestPaid) + (row.fee - row.feePaid);
}

function isUnpaid(row: OpenInstalment): boolean {
  return unpaidOf(row) > 0n;
}
