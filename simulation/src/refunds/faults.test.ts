import { expect, test } from 'vitest';
import { freshKeyEachTime } from '../disbursements/planted-bugs.ts';
import { runWorstRefunds } from './run-refunds.ts';

// A sample of `npm run faults -- refunds`. HIRAM_SEED selects another one.

const seed = Number(process.env.HIRAM_SEED ?? 1);

test('refunds are paid once each with the providers at their worst and two processes at work, and none is lost or stuck', async () => {
  expect(await runWorstRefunds({ seed, refunds: 12 })).toMatchObject({
    runs: 12,
    doubled: 0,
    lost: 0,
    stuck: 0,
    isLedgerEqual: true,
    wrong: [],
  });
});

test('the run detects a new key with every request', async () => {
  const { wrong } = await runWorstRefunds({ seed, refunds: 12, plant: freshKeyEachTime });
  expect(wrong).not.toEqual([]);
});
