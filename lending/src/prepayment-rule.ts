import type { PrepaymentRule } from '@hiram/markets/rules';
import { addDays, type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import { divideRounded } from '@hiram/values/rounding';

/** The first date on which early payment is allowed, for a term of this many days. */
export function firstPrepaymentDay(
  rule: PrepaymentRule,
  releasedOn: CalendarDate,
  termDays: number,
): CalendarDate {
  if (rule.kind === 'any_time') {
    return releasedOn;
  }
  const { numerator, denominator } = rule.share;
  const shareOfTerm = divideRounded(BigInt(termDays) * numerator, denominator, 'up');
  return laterOf(addDays(releasedOn, Number(shareOfTerm)), addDays(releasedOn, rule.notBeforeDays));
}
