import type { MinorUnits } from '@hiram/values/money';
import { type Rate, rate } from '@hiram/values/rate';
import { divideRounded, sign } from '@hiram/values/rounding';
import type { EntryKind } from './entry.ts';

/** The sum of one category in one month. */
export interface CategorySum {
  readonly categoryId: string;
  readonly kind: EntryKind;
  readonly amount: MinorUnits;
  readonly entries: number;
}

export interface MonthTotals {
  readonly income: MinorUnits;
  readonly expense: MinorUnits;
  readonly entries: number;
  /** Largest first. The shares of a kind add up to exactly 1. */
  readonly byCategory: readonly (CategorySum & { readonly share: Rate })[];
}

/** Shares have four decimals: two decimals of a per cent. */
const BASIS_POINTS = 10_000n;
const PART_DECIMALS = 4;

export function monthTotals(sums: readonly CategorySum[]): MonthTotals {
  const ordered = sums.toSorted(largestFirst);
  const shares = new Map<CategorySum, Rate>();
  for (const kind of ['income', 'expense'] as const) {
    const ofKind = ordered.filter((sum) => sum.kind === kind);
    sharesOf(ofKind.map(({ amount }) => amount)).forEach((share, index) => {
      const sum = ofKind[index];
      if (sum !== undefined) shares.set(sum, share);
    });
  }
  return {
    income: totalOf(ordered, 'income'),
    expense: totalOf(ordered, 'expense'),
    entries: ordered.reduce((count, { entries }) => count + entries, 0),
    byCategory: ordered.flatMap((sum) => {
      const share = shares.get(sum);
      return share === undefined ? [] : [{ ...sum, share }];
    }),
  };
}

/**
 * The share of each amount, so that the shares add up to exactly 1 (largest remainder method): the remaining
 * parts go to the amounts that lost most by rounding down.
 */
export function sharesOf(amounts: readonly MinorUnits[]): Rate[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0n);
  if (total === 0n) return amounts.map(() => rate('0'));
  const scaled = amounts.map((amount) => amount * BASIS_POINTS);
  const parts = scaled.map((amount) => divideRounded(amount, total, 'down'));
  const leftOver = Number(BASIS_POINTS - parts.reduce((sum, part) => sum + part, 0n));
  const lost = scaled.map((amount) => amount % total);
  const losers = lost
    .map((_, index) => index)
    .toSorted((left, right) => sign((lost[right] ?? 0n) - (lost[left] ?? 0n)))
    .slice(0, leftOver);
  return parts.map((part, index) => shareOf(losers.includes(index) ? part + 1n : part));
}

function shareOf(part: bigint): Rate {
  const digits = part.toString().padStart(PART_DECIMALS + 1, '0');
  return rate(`${digits.slice(0, -PART_DECIMALS)}.${digits.slice(-PART_DECIMALS)}`);
}

function totalOf(sums: readonly CategorySum[], kind: EntryKind): MinorUnits {
  return sums.reduce((total, sum) => (sum.kind === kind ? total + sum.amount : total), 0n);
}

/** Equal amounts are sorted by name, so that the order is stable between requests. */
function largestFirst(left: CategorySum, right: CategorySum): number {
  if (left.amount !== right.amount) return left.amount > right.amount ? -1 : 1;
  return left.categoryId < right.categoryId ? -1 : 1;
}
