import type { PromiseState } from '@hiram/contract/support/collections';
import type { MinorUnits } from '@hiram/values/money';
import { divideRounded } from '@hiram/values/rounding';
import { bucketOf, buckets, DECIDED_PROMISES, type Strategy } from '#support/collection-strategies/index.ts';

/** One factor of a likelihood, as staff read it. */
interface Factor {
  readonly label: string;
  readonly permille: number;
}

export interface Likelihood {
  readonly permille: number;
  readonly factors: readonly Factor[];
}

const promiseLabels = {
  kept: 'last promise kept',
  part_kept: 'last promise part-kept',
  broken: 'last promise broken',
} as const satisfies Record<(typeof DECIDED_PROMISES)[number], string>;

const MOST = 950;

/** The chance that a late loan pays, as a product of the factors of its strategy. */
export function likelihoodOf(
  strategy: Strategy,
  { daysLate, lastPromise }: { readonly daysLate: number; readonly lastPromise: PromiseState | undefined },
): Likelihood {
  const bucket = bucketOf(daysLate);
  const base = {
    label: buckets[bucket].label,
    permille: strategy.buckets[bucket].likelihoodPercent * 10,
  };
  const decided = DECIDED_PROMISES.find((state) => state === lastPromise);
  const promise = decided && {
    label: promiseLabels[decided],
    permille: strategy.promisePercent[decided] * 10,
  };
  const factors = promise === undefined ? [base] : [base, promise];
  const permille = factors.reduce(
    (product, factor) => Math.floor((product * factor.permille) / 1_000),
    1_000,
  );
  return { permille: Math.min(permille, MOST), factors };
}

/** Owed today, times the likelihood, times 1 if the borrower may be called now and 0 if not. */
export function expectedRecovery(
  owed: MinorUnits,
  { permille }: Pick<Likelihood, 'permille'>,
  isReachable: boolean,
): MinorUnits {
  return isReachable ? divideRounded(owed * BigInt(permille), 1_000n, 'down') : 0n;
}
