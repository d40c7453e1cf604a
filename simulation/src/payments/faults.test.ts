import { describe, test } from 'vitest';
import { rows } from './rows.ts';

// Samples of `npm run faults -- payments`. HIRAM_SEED selects other samples.

const seed = Number(process.env.HIRAM_SEED ?? 1);
/** Seeds that failed once and are always tested again. */
const keptSeeds: readonly number[] = [];
const allIsWell = { doubled: 0, lost: 0, stuck: 0, isLedgerEqual: true, wrong: [] };

describe('payments are posted once, from the day they were paid, to the same ledger as without faults', {
  timeout: 600_000,
}, () => {
  for (const met of new Set([seed, ...keptSeeds])) {
    test.concurrent.for(rows)(`$name (seed ${met})`, async ({ run }, { expect: expectHere }) => {
      expectHere(await run(met, 'ci')).toMatchObject(allIsWell);
    });
  }
});
