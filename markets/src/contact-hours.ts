import type { TimeOfDay } from '@hiram/values/instant';
import type { ContactHours } from './rules.ts';

export interface ContactOccasion {
  /** On the borrower's own clock. */
  readonly time: TimeOfDay;
  readonly daysLate: number;
  /** The borrower agreed to be contacted at such hours. */
  readonly consented: boolean;
}

/** Whether a borrower may be contacted about a debt at this moment. Null hours: the market sets none. */
export function mayContact(
  hours: ContactHours | null,
  { time, daysLate, consented }: ContactOccasion,
): boolean {
  if (hours === null || (hours.liftedByConsent && consented)) {
    return true;
  }
  if (hours.liftedAfterDaysLate !== null && daysLate > hours.liftedAfterDaysLate) {
    return true;
  }
  const minute = time.hour * 60 + time.minute;
  return minute >= hours.fromMinute && minute < hours.toMinute;
}
