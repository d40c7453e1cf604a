import { expect, test } from 'vitest';
import { freshKeyEachTime, onlyTheFirst, silenceIsPaid } from './planted-bugs.ts';
import { runTimeOuts, uncertainReplies } from './time-outs.ts';
import { arrivals, runUnusualOutcomes } from './unusual-outcomes.ts';

// The harness must detect these bugs; otherwise it does not work.

const options = { seed: 1, rounds: 1 };
const silent = uncertainReplies.filter(({ faultSettings }) => 'timeOut' in faultSettings).slice(0, 1);
const doneAndCut = uncertainReplies.filter(
  ({ faultSettings }) => 'halfDo' in faultSettings && 'lose' in faultSettings,
);
const unheard = arrivals.filter(({ faultSettings }) => 'lose' in faultSettings);

test.concurrent('a new key for every request is detected: borrowers are paid twice', async ({
  expect: expectHere,
}) => {
  const { doubled, wrong } = await runTimeOuts({ ...options, met: doneAndCut, plant: freshKeyEachTime });
  expectHere(doubled).toBeGreaterThan(0);
  expectHere(wrong.join('\n')).toMatch(/paid under \d+ keys/);
});

test.concurrent('treating a missing response as success is detected: the ledger has money that never moved', async ({
  expect: expectHere,
}) => {
  const { isLedgerEqual } = await runTimeOuts({ ...options, met: silent, plant: silenceIsPaid });
  expectHere(isLedgerEqual).toBe(false);
});

test.concurrent('an ignored second payout under one key is detected: the provider has moved more than the ledger', async ({
  expect: expectHere,
}) => {
  const { isLedgerEqual, wrong } = await runUnusualOutcomes({
    ...options,
    met: unheard,
    plant: onlyTheFirst,
  });
  expectHere(isLedgerEqual).toBe(false);
  expectHere(wrong.join('\n')).toContain('paid twice, no callback at all');
});

test('there is code to plant bugs into', () => {
  expect([silent, doneAndCut, unheard].map(({ length }) => length)).toEqual([1, 1, 1]);
});
