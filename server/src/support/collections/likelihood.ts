import type { PromiseState } from '@hiram/contract/support/collections';
import type { MinorUnits } from '@hiram/values/money';
import { divideRounded } from '@hiram/values/rounding';

/** One factor of a likelihood, as staff read it. */
interface Factor {
  readonly label: string;
  readonly permille: number;
}

export interface Likelihood {
  readonly permille: number;
  readonly factors: readonly Factor[];
}

/** Of what is owed, how much comes within a month, by days past due. The lender's own assumption until measured. */
const BY_DAYS: readonly (Factor & { readonly upTo: number })[] = [
  { upTo: 7, label: '1 to 7 days past due', permille: 800 },
  { upTo: 30, label: '8 to 30 days past due', permille: 600 },
  { upTo: 60, label: '31 to 60 days past due', permille: 350 },
  { upTo: 90, label: '61 to 90 days past due', permille: 180 },
  { upTo: Number.POSITIVE_INFINITY, label: 'over 90 days past due', permille: 80 },
];

/** What the last promise says. */
const BY_PROMISE: Readonly<Record<Exclude<PromiseState, 'active'>, Factor>> = {
  kept: { label: 'last promise kept', permille: 1_200 },
  part_kept: { label: 'last promise part-kept', permille: 900 },
  broken: { label: 'last promise broken', permille: 600 },
};

const MOST = 950;

/** The chance that a late loan pays, as a product of its factors. */
export function likelihoodOf(loan: {
  readonly daysLate: number;
  readonly lastPromise: PromiseState | undefined;
}): Likelihood {
  const { daysLate, lastPromise } = loan;
  const base = BY_DAYS.find(({ upTo }) => daysLate <= upTo);
  const promise = lastPromise === undefined || lastPromise === 'active' ? undefined : BY_PROMISE[lastPromise];
  const factors = [base, promise].flatMap((factor) =>
    factor === undefined ? [] : [{ label: factor.label, permille: factor.permille }],
  );
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
