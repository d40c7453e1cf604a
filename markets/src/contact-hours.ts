import type { TimeOfDay } from '@hiram/values/instant';
import type { ContactHours } from './rules.ts';

export interface ContactOccasion {
  /** On the borrower's own clock. */
  readonly time: TimeOfDay;
  readonly daysLate: number;
  /** The borrower agreed to be contacted at such hours. */
  readonly consented: boolean;
}

/** The hours that hold for somebody; null where the market sets none, or where lateness or consent lifts them. */
export function hoursFor(
  hours: ContactHours | null,
  { daysLate, consented }: Omit<ContactOccasion, 'time'>,
): ContactHours | null {
  if (hours === null || (hours.liftedByConsent && consented)) {
    return null;
  }
  return hours.liftedAfterDaysLate !== null && daysLate > hours.liftedAfterDaysLate ? null : hours;
}

/** Whether a borrower may be contacted about a debt at this moment. Null hours: the market sets none. */
export function mayContact(hours: ContactHours | null, { time, ...somebody }: ContactOccasion): boolean {
  const limits = hoursFor(hours, somebody);
  const minute = time.hour * 60 + time.minute;
  return limits === null || (minute >= limits.fromMinute && minute < limits.toMinute);
}
