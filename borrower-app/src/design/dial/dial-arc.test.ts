import { expect, test } from 'vitest';
import { pointAt } from './dial-arc.ts';

test('the middle of the arc is its highest point, and both ends are equally high', () => {
  const [start, middle, end] = [pointAt(0), pointAt(0.5), pointAt(1)];
  expect(middle.x).toBeCloseTo(144);
  expect(middle.y).toBeCloseTo(21);
  expect(start.y).toBeCloseTo(end.y);
  expect(start.x + end.x).toBeCloseTo(288);
});
