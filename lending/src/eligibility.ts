import type { Country, EligibilityRule } from '@hiram/markets/rules';
import { type CalendarDate, dateParts, daysInMonth, fromDateParts } from '@hiram/values/calendar-date';

export interface Applicant {
  readonly bornOn: CalendarDate;
  readonly nationality: Country | 'other';
  readonly permanentAddressIn: Country | 'other';
}

export type IneligibilityReason = 'too_young' | 'other_nationality' | 'address_elsewhere';

/** Why an applicant is not eligible under a market's terms on a date; empty if eligible. */
export function ineligibilityReasons(
  rule: EligibilityRule,
  applicant: Applicant,
  on: CalendarDate,
): IneligibilityReason[] {
  const reasons: IneligibilityReason[] = [];
  if (on < comesOfAgeOn(applicant.bornOn, rule.minimumAge)) {
    reasons.push('too_young');
  }
  if (rule.nationality !== null && applicant.nationality !== rule.nationality) {
    reasons.push('other_nationality');
  }
  if (applicant.permanentAddressIn !== rule.permanentAddressIn) {
    reasons.push('address_elsewhere');
  }
  return reasons;
}

/** The birthday on which an age is reached; 1 March for a birth on 29 February if the year has none. */
function comesOfAgeOn(bornOn: CalendarDate, age: number): CalendarDate {
  const { year, month, day } = dateParts(bornOn);
  return day <= daysInMonth(year + age, month)
    ? fromDateParts({ year: year + age, month, day })
    : fromDateParts({ year: year + age, month: month + 1, day: 1 });
}
