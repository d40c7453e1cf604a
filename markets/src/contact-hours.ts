import type { TimeOfDay } from '@hiram/values/instant';
import type { ContactHours } from './rules.ts';

export interface ContactOccasion {
  /** The borrower's local time. */
  readonly time: TimeOfDay;
  readonly daysLate: number;
  /** The borrower consented to contact at such hours. */
  readonly consented: boolean;
}

/** The contact hours for a borrower; null if the market sets none, or if lateness or consent lifts them. */
export function hoursFor(
  hours: ContactHours | null,
  { daysLate, consented }: Omit<ContactOccasion, 'time'>,
): ContactHours | null {
  if (hours === null || (hours.liftedByConsent && consented)) {
    return null;
  }
  return hours.liftedAfterDaysLate !== null && daysLate > hours.liftedAfterDaysLate ? null : hours;
}

/** Whether a borrower may be contacted about a debt at this time. Null hours: the market sets none. */
export function mayContact(hours: ContactHours | null, { time, ...subject }: ContactOccasion): boolean {
  const limits = hoursFor(hours, subject);
  const minute = time.hour * 60 + time.minute;
  return limits === null || (minute >= limits.fromMinute && minute < limits.toMinute);
}
