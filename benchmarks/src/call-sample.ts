import type { Call } from '@hiram/contract/call';
import { BENCH_BRANDS, NEW_BRAND } from './console-people.ts';
import type { BenchLender } from './console-rows.ts';

/** One console request as a staff member would make it. */
export interface CallSample {
  readonly call: Call;
  /** Varies with `nth`, so that no response comes from a cache. */
  readonly request: (nth: number, lender: BenchLender) => Readonly<Record<string, string>>;
}

type Request = Readonly<Record<string, string>>;

/** A number below `count` that is far from the previous one. */
export function pick(nth: number, count: number): number {
  return (nth * 7_919 + 13) % Math.max(count, 1);
}

/** Number of loans that are old enough to have ended. */
export function countOfOlderLoans(loans: number): number {
  return Math.floor(loans / 2);
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

export const today = daysAgo(0);
export const yesterday = daysAgo(1);
export const yearAgo = daysAgo(300);
/** A date after the first half of the loans was disbursed. */
export const monthsAgo = daysAgo(100);

/** All brands, each brand with half of all data, and one brand that has no data yet. */
const BRANDS = [undefined, ...BENCH_BRANDS, NEW_BRAND];

export function ofBrand(nth: number): Request {
  const brand = BRANDS[nth % BRANDS.length];
  return brand === undefined ? {} : { ofBrand: brand };
}

/** The same request each time. */
export function listed(call: Call, filter: Request = {}): CallSample {
  return { call, request: () => filter };
}

/** The same request for one brand after the other. */
export function listedByBrand(call: Call, filter: Request = {}): CallSample {
  return { call, request: (nth) => ({ ...filter, ...ofBrand(nth) }) };
}
