import type { LateRule } from './agreement.ts';
import { type DayNumber, monthsLater } from './calendar.ts';
import { down } from './division.ts';
import { type Row, unpaidOf } from './row.ts';

/** What an overdue instalment adds to the late fee of a day. */
export function lateFeeOf(rule: LateRule, row: Row, day: DayNumber): bigint {
  if (rule.kind === 'daily') {
    const tier = rule.tiers.findLast(({ fromDay }) => day - row.dueOn >= fromDay);
    return tier === undefined ? 0n : down(unpaidOf(row) * tier.rate.numerator, tier.rate.denominator);
  }
  const base = rule.isFeeIncluded ? unpaidOf(row) : unpaidOf(row) - (row.fee - row.feePaid);
  return down(base * rule.rate.numerator, rule.rate.denominator * BigInt(lateMonthDays(row.dueOn, day)));
}

/** The length of the late month that a day belongs to: (due date, same day of the next month], and so on. */
function lateMonthDays(dueOn: DayNumber, day: DayNumber): number {
  let month = 0;
  while (monthsLater(dueOn, month + 1) < day) month += 1;
  return monthsLater(dueOn, month + 1) - monthsLater(dueOn, month);
}
