import { describe, test } from 'vitest';
import { runOddOutcomes } from './odd-outcomes.ts';
import { runTimeOuts } from './time-outs.ts';
import { runWorst } from './worst-run.ts';

// Samples of `npm run faults -- disbursements`, at once, because they wait more than they work. HIRAM_SEED meets others.

const seed = Number(process.env.HIRAM_SEED ?? 1);
/** Seeds that failed once: they are met again every time. */
const keptSeeds: readonly number[] = [];
const allIsWell = { doubled: 0, stuck: 0, isLedgerEqual: true, wrong: [] };

describe('loans are paid out', { timeout: 600_000 }, () => {
  for (const met of new Set([seed, ...keptSeeds])) {
    test.concurrent(`once each with the providers at their worst (seed ${met}): the ledger has what their books have, and nothing is stuck`, async ({
      expect: expectHere,
    }) => {
      expectHere(await runWorst({ seed: met, orders: 24 })).toMatchObject({ runs: 24, ...allIsWell });
    });
  }

  test.concurrent('to a named end with somebody to act, for twelve odd outcomes in six orders of events', async ({
    expect: expectHere,
  }) => {
    expectHere(await runOddOutcomes({ seed, rounds: 1 })).toMatchObject({ runs: 72, ...allIsWell });
  });

  test.concurrent('under one key, when the provider is silent and may or may not have done it', async ({
    expect: expectHere,
  }) => {
    expectHere(await runTimeOuts({ seed, rounds: 1 })).toMatchObject({ runs: 112, ...allIsWell });
  });
});
