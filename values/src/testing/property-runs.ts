declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const QUICK_RUNS = 200;
const FULL_RUNS = 10_000;

/** How many cases a property tries: a few on every change, ten thousand with HIRAM_FULL=1. */
export const propertyRuns: number = process.env.HIRAM_FULL === '1' ? FULL_RUNS : QUICK_RUNS;
