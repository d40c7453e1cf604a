/** Loans of an arm whose time has ended, and how many of them paid all that was owed at its start. */
export interface ArmOutcome {
  readonly measured: number;
  readonly paidInFull: number;
}

type Verdict = 'not_enough' | 'no_difference' | 'better' | 'worse';

/** An arm beside the champion: percentage points of loans paid in full, with the limits of the difference. */
interface Comparison {
  readonly verdict: Verdict;
  readonly difference: number;
  readonly from: number;
  readonly to: number;
}

/** With fewer loans in either arm an interval says nothing that a lender should act on. */
export const FEWEST_LOANS = 100;
/** 95 % of a normal distribution lie within so many standard deviations. */
const Z = 1.959_964;

/**
 * The difference of two shares with its 95 % interval, by Newcombe's method from the Wilson limits of each. An arm is better or worse
 * only if the whole interval is on one side of zero.
 */
export function compareArms(arm: ArmOutcome, champion: ArmOutcome): Comparison {
  const fewest = Math.min(arm.measured, champion.measured);
  if (fewest === 0) return { verdict: 'not_enough', difference: 0, from: 0, to: 0 };
  const [own, other] = [wilson(arm), wilson(champion)];
  const difference = own.share - other.share;
  const from = difference - Math.hypot(own.share - own.from, other.to - other.share);
  const to = difference + Math.hypot(own.to - own.share, other.share - other.from);
  const verdict =
    fewest < FEWEST_LOANS ? 'not_enough' : from > 0 ? 'better' : to < 0 ? 'worse' : 'no_difference';
  return { verdict, difference, from, to };
}

function wilson({ measured, paidInFull }: ArmOutcome): { share: number; from: number; to: number } {
  const share = paidInFull / measured;
  const spread = Z * Math.sqrt((share * (1 - share) + (Z * Z) / (4 * measured)) / measured);
  const middle = share + (Z * Z) / (2 * measured);
  const whole = 1 + (Z * Z) / measured;
  return { share, from: (middle - spread) / whole, to: (middle + spread) / whole };
}
