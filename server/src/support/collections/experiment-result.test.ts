import { expect, test } from 'vitest';
import { compareArms } from './experiment-result.ts';

function rounded({ from, to }: { readonly from: number; readonly to: number }): number[] {
  return [from, to].map((limit) => Number(limit.toFixed(4)));
}

// The worked examples of Newcombe (1998), table II, method 10.
test.each([
  [{ measured: 70, paidInFull: 56 }, { measured: 80, paidInFull: 48 }, [0.0524, 0.3339]],
  [{ measured: 10, paidInFull: 9 }, { measured: 10, paidInFull: 3 }, [0.1705, 0.809]],
  [{ measured: 10, paidInFull: 10 }, { measured: 10, paidInFull: 0 }, [0.6075, 1]],
])('the interval of %j beside %j is the published one', (arm, champion, interval) => {
  expect(rounded(compareArms(arm, champion))).toEqual(interval);
});

test('a verdict needs a hundred loans in both arms, and an interval on one side of zero', () => {
  const champion = { measured: 400, paidInFull: 200 };
  expect(compareArms({ measured: 99, paidInFull: 99 }, champion).verdict).toBe('not_enough');
  expect(compareArms({ measured: 400, paidInFull: 210 }, champion).verdict).toBe('no_difference');
  expect(compareArms({ measured: 400, paidInFull: 260 }, champion).verdict).toBe('better');
  expect(compareArms({ measured: 400, paidInFull: 140 }, champion).verdict).toBe('worse');
  expect(compareArms({ measured: 0, paidInFull: 0 }, champion).verdict).toBe('not_enough');
});
