declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const QUICK_RUNS = 100;
const EXPENSIVE_QUICK_RUNS = 40;
const FULL_RUNS = 10_000;

/** Number of cases per property: a few on every change, ten thousand with HIRAM_FULL=1. */
export const propertyRuns: number = process.env.HIRAM_FULL === '1' ? FULL_RUNS : QUICK_RUNS;

/** The same for properties whose cases are expensive: fewer on every change. */
export const expensivePropertyRuns: number =
  process.env.HIRAM_FULL === '1' ? FULL_RUNS : EXPENSIVE_QUICK_RUNS;
