import { addDays, type CalendarDate } from '@hiram/values/calendar-date';

/** The newest stop of a product because of one measure. */
export interface LastStop {
  /** The day two people lifted it. Undefined while it is active. */
  readonly liftedOn: CalendarDate | undefined;
  readonly liftedDays: number;
  /** Whether the measure was at or below its threshold at the end of the day of the lifting, or of a later day. */
  readonly hasFallen: boolean;
}

/** The last day on which a lifted stop is not repeated. */
export function liftedUntil({
  liftedOn,
  liftedDays,
}: Pick<LastStop, 'liftedDays'> & { liftedOn: CalendarDate }) {
  return addDays(liftedOn, liftedDays);
}

/**
 * Whether a product must be stopped tonight because of one measure. A lifted stop comes back when the measure fell and rose
 * again, or when the days that two people agreed on are over.
 */
export function mustStop({
  isAbove,
  day,
  last,
}: {
  readonly isAbove: boolean;
  readonly day: CalendarDate;
  readonly last: LastStop | undefined;
}): boolean {
  if (!isAbove) return false;
  if (last === undefined) return true;
  const { liftedOn, liftedDays, hasFallen } = last;
  if (liftedOn === undefined) return false;
  return hasFallen || day > liftedUntil({ liftedOn, liftedDays });
}
