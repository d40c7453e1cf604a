import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { Rate } from '@hiram/values/rate';
import { divideRounded } from '@hiram/values/rounding';
import { daysPastDue, type LoanClass } from './classification.ts';
import { isClosed, principalOwed } from './position.ts';
import type { Projection } from './project.ts';

/** Bands of days past due with a loss rate each, and the first day of the band. */
export const lossBands = {
  not_late: 0,
  days_1_to_7: 1,
  days_8_to_30: 8,
  days_31_to_60: 31,
  days_61_to_90: 61,
  days_91_to_180: 91,
  days_over_180: 181,
} as const;
export type LossBand = keyof typeof lossBands;

/** The share of the principal that is expected to be lost, by band. */
export type LossRates = Readonly<Record<LossBand, Rate>>;

/** The allowance for one loan, and the loss for which allowance was used. */
export interface Allowance {
  readonly amount: MinorUnits;
  /** Principal that was written off, which stays when the loan is recovered, or waived in a compromise. */
  readonly used: MinorUnits;
}

/** A loan that does not perform is at least in the band of 91 days, however few days are left in arrears. */
function lossBandOf({ arrearsSince, nonPerformingSince }: LoanClass, day: CalendarDate): LossBand {
  const days = Math.max(
    daysPastDue(arrearsSince, day),
    nonPerformingSince === null ? 0 : lossBands.days_91_to_180,
  );
  let band: LossBand = 'not_late';
  // The cast is safe: the keys of the table are the bands, in ascending order.
  for (const [name, from] of Object.entries(lossBands) as [LossBand, number][]) {
    if (from <= days) band = name;
  }
  return band;
}

/** The allowance of a loan at the end of a day: its principal times the rate of its band, half up. */
export function allowanceFor(rates: LossRates, projection: Projection, loanClass: LoanClass): Allowance {
  const { position, entries } = projection;
  const used = entries.reduce(
    (total, { kind, claim, amount }) =>
      (kind === 'written_off' && claim === 'principal') || kind === 'principal_waived'
        ? total + amount
        : total,
    0n,
  );
  if (isClosed(position) || position.status === 'written_off') return { amount: 0n, used };
  const { numerator, denominator } = rates[lossBandOf(loanClass, position.day)];
  return { amount: divideRounded(principalOwed(position) * numerator, denominator, 'half_up'), used };
}
