import { expect, test } from 'vitest';
import { darkRuns, darkSquaresPath } from './dark-runs.ts';

test('adjacent dark modules form one run', () => {
  expect(darkRuns([true, true, false, true, false])).toEqual([
    { start: 0, length: 2 },
    { start: 3, length: 1 },
  ]);
});

test('each run of each row is a rectangle in the path', () => {
  expect(
    darkSquaresPath([
      [true, true],
      [false, false],
      [false, true],
    ]),
  ).toBe('M0 0h2v1h-2zM1 2h1v1h-1z');
});
