import type { LateRule } from './agreement.ts';
import { type DayNumber, monthsLater } from './calendar.ts';
import { down } from './division.ts';

/** What of an overdue instalment is unpaid, apart from what is in transit or in dispute. */
export interface LateRow {
  readonly dueOn: DayNumber;
  readonly unpaid: bigint;
  readonly unpaidFee: bigint;
}

/** What an overdue instalment adds to the late fee of a day. */
export function lateFeeOf(rule: LateRule, row: LateRow, day: DayNumber): bigint {
  if (rule.kind === 'daily') {
    const tier = rule.tiers.findLast(({ fromDay }) => day - row.dueOn >= fromDay);
    return tier === undefined ? 0n : down(row.unpaid * tier.rate.numerator, tier.rate.denominator);
  }
  const base = rule.isFeeIncluded ? row.unpaid : row.unpaid - row.unpaidFee;
  return down(base * rule.rate.numerator, rule.rate.denominator * BigInt(lateMonthDays(row.dueOn, day)));
}

/** The length of the late month that a day belongs to: (due date, same day of the next month], and so on. */
function lateMonthDays(dueOn: DayNumber, day: DayNumber): number {
  let month = 0;
  while (monthsLater(dueOn, month + 1) < day) month += 1;
  return monthsLater(dueOn, month + 1) - monthsLater(dueOn, month);
}
