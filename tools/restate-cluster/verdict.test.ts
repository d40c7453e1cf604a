import { describe, expect, test } from 'vitest';
import { type Findings, isBroken, judge, longestGapMs } from './verdict.ts';

const sound: Findings = {
  acknowledged: [
    { id: '1', account: 'a' },
    { id: '2', account: 'a' },
    { id: '3', account: 'b' },
  ],
  postedIds: new Set(['1', '2', '3']),
  postings: new Map([
    ['a', 2],
    ['b', 1],
  ]),
  balances: new Map([
    ['a', 2],
    ['b', 1],
  ]),
  engineCounts: new Map([
    ['a', 2],
    ['b', 1],
  ]),
};

describe('the verdict on a run', () => {
  test('is sound when every acknowledged credit is posted once everywhere', () => {
    expect(judge(sound)).toEqual({ lost: 0, unexpected: 0, wrongBalances: 0, wrongCounts: 0 });
    expect(isBroken(judge(sound))).toBe(false);
  });

  test.each([
    ['a credit is lost', { postedIds: new Set(['1', '2']) }, { lost: 1 }],
    [
      'a credit is posted that nobody asked for',
      { postedIds: new Set(['1', '2', '3', '4']) },
      { unexpected: 1 },
    ],
    [
      'a balance moved twice',
      {
        balances: new Map([
          ['a', 3],
          ['b', 1],
        ]),
      },
      { wrongBalances: 1 },
    ],
    [
      'the engine counted one twice',
      {
        engineCounts: new Map([
          ['a', 2],
          ['b', 2],
        ]),
      },
      { wrongCounts: 1 },
    ],
    ['the engine forgot an account', { engineCounts: new Map([['a', 2]]) }, { wrongCounts: 1 }],
  ])('is broken when %s', (_, planted, found) => {
    const verdict = judge({ ...sound, ...planted });
    expect(verdict).toMatchObject(found);
    expect(isBroken(verdict)).toBe(true);
  });
});

test('a stall is the longest time without an acknowledgement after the kill', () => {
  expect(longestGapMs([100, 900, 1_000, 2_500, 2_600], 950)).toBe(1_500);
  expect(longestGapMs([100], 950)).toBe(0);
});
