import { expect, test } from 'vitest';
import { isFarEnough, pulledPx } from './pull.ts';

test('[R9-4c: pull to refresh] a pull refreshes from 25 px', () => {
  expect(isFarEnough(24.9)).toBe(false);
  expect(isFarEnough(25)).toBe(true);
});

test('[R9-4c: pull to refresh] however far the finger moves, the page follows less than 100 px', () => {
  expect(pulledPx(700)).toBeLessThan(100);
  expect(pulledPx(700)).toBeGreaterThan(90);
});

test('the page follows less and less, and never upwards', () => {
  expect(pulledPx(-50)).toBe(0);
  expect(pulledPx(100) - pulledPx(50)).toBeLessThan(pulledPx(50) - pulledPx(0));
});
