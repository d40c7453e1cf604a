import {
  OPEN_BUCKETS,
  type OpenBucket,
  type PortfolioBucket,
  ROLL_TARGETS,
  type RollTarget,
} from '@hiram/contract/operations/portfolio';
import { divideRounded } from '@hiram/values/rounding';

// The definitions of the metrics, over loans that were counted by bucket. docs/portfolio.md explains them.

interface Counted {
  readonly bucket: PortfolioBucket;
  readonly loans: bigint;
  readonly principal_minor: bigint;
}

interface PortfolioPart {
  readonly loans: bigint;
  readonly principal: bigint;
}

/** The buckets at or above a number of days past due. */
export const LATE_BUCKETS = {
  par_1: ['late_1_30', 'late_31_60', 'late_61_90', 'late_over_90'],
  par_30: ['late_31_60', 'late_61_90', 'late_over_90'],
  par_90: ['late_over_90'],
} as const satisfies Record<string, readonly OpenBucket[]>;

/** Loans and their principal in some buckets. */
export function partOf(counted: readonly Counted[], buckets: readonly PortfolioBucket[]): PortfolioPart {
  const within = counted.filter(({ bucket }) => buckets.includes(bucket));
  return {
    loans: within.reduce((sum, row) => sum + row.loans, 0n),
    principal: within.reduce((sum, row) => sum + row.principal_minor, 0n),
  };
}

/** Open loans: neither closed nor written off. */
export function openPart(counted: readonly Counted[]): PortfolioPart {
  return partOf(counted, OPEN_BUCKETS);
}

/** The buckets that count as a target of a roll. */
export function bucketsOfTarget(target: RollTarget): readonly PortfolioBucket[] {
  return target === 'cured' ? ['current', 'closed'] : [target];
}

interface Roll {
  readonly from: OpenBucket;
  readonly to: RollTarget;
  readonly loans: bigint;
  /** The loans that were in `from` at the previous snapshot. */
  readonly of: bigint;
}

/** Where the loans of each bucket of the previous snapshot are now. Loans that stayed current did not roll. */
export function rollsOf(
  counted: readonly {
    readonly previous_bucket: OpenBucket;
    readonly bucket: PortfolioBucket;
    readonly loans: bigint;
  }[],
): Roll[] {
  return OPEN_BUCKETS.flatMap((from) => {
    const rows = counted.filter(({ previous_bucket }) => previous_bucket === from);
    const of = rows.reduce((sum, { loans }) => sum + loans, 0n);
    if (of === 0n) return [];
    return ROLL_TARGETS.filter((to) => from !== 'current' || to !== 'cured').map((to) => {
      const buckets = bucketsOfTarget(to);
      const loans = rows
        .filter(({ bucket }) => buckets.includes(bucket))
        .reduce((sum, row) => sum + row.loans, 0n);
      return { from, to, loans, of };
    });
  });
}

const SCALE = 10_000n;

/** A part of a whole as a four-digit fraction, half up: "0.1234"; undefined if there is no whole. */
export function shareOf(part: bigint, whole: bigint): string | undefined {
  if (whole <= 0n) return undefined;
  const scaled = divideRounded(part * SCALE, whole, 'half_up');
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(5, '0');
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
