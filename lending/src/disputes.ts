import type { CalendarDate } from '@hiram/values/calendar-date';
import { numbersAfter } from './accrual-pause.ts';
import type { LoanEvent } from './loan-event.ts';

export type DisputeEvent = Extract<LoanEvent, { kind: 'charges_disputed' }>;

/** The undecided disputes that are still effective on a date, in event order. */
export function openDisputes(happened: readonly LoanEvent[], day: CalendarDate): DisputeEvent[] {
  const ended = new Set(happened.flatMap((event) => ('standstill' in event ? [event.standstill] : [])));
  return happened.filter(
    (event): event is DisputeEvent =>
      event.kind === 'charges_disputed' && event.until >= day && !ended.has(event.id),
  );
}

/**
 * Maps an instalment's number at that time to its current numbers, because splits have renumbered the
 * instalments.
 */
export function splitsAfter(
  happened: readonly LoanEvent[],
  { effectiveOn, effectiveAt }: Pick<LoanEvent, 'effectiveOn' | 'effectiveAt'>,
): (number: number) => number[] {
  const splits = happened.flatMap((event) =>
    event.kind === 'relief_agreed' &&
    event.relief.kind === 'split' &&
    (event.effectiveOn > effectiveOn ||
      (event.effectiveOn === effectiveOn && event.effectiveAt > effectiveAt))
      ? [event.relief]
      : [],
  );
  return (number) =>
    splits.reduce((numbers, split) => numbers.flatMap((one) => numbersAfter(split, one)), [number]);
}
