import type { Call } from '@hiram/contract/call';
import { BENCH_BRANDS, NEW_BRAND } from './console-people.ts';
import type { BenchLender } from './console-rows.ts';

/** One call of the console, as somebody would make it. */
export interface Asked {
  readonly call: Call;
  /** Another one each time, so that nothing is answered because it was answered just now. */
  readonly request: (nth: number, lender: BenchLender) => Readonly<Record<string, string>>;
}

type Request = Readonly<Record<string, string>>;

/** A number among so many, far from the one before. */
export function among(nth: number, count: number): number {
  return (nth * 7_919 + 13) % Math.max(count, 1);
}

/** How many were lent long enough ago to have come to their end. */
export function elder(loans: number): number {
  return Math.floor(loans / 2);
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

export const today = daysAgo(0);
export const yesterday = daysAgo(1);
export const yearAgo = daysAgo(300);
/** After the first half of the loans was lent. */
export const monthsAgo = daysAgo(100);

/** Everybody's, those of a brand that has half of all there is, and those of one that has nothing yet. */
const BRANDS = [undefined, ...BENCH_BRANDS, NEW_BRAND];

export function ofBrand(nth: number): Request {
  const brand = BRANDS[nth % BRANDS.length];
  return brand === undefined ? {} : { ofBrand: brand };
}

/** The same each time. */
export function listed(call: Call, given: Request = {}): Asked {
  return { call, request: () => given };
}

/** One brand's after the other. */
export function listedByBrand(call: Call, given: Request = {}): Asked {
  return { call, request: (nth) => ({ ...given, ...ofBrand(nth) }) };
}
