import { expect, test } from 'vitest';
import { pressKey } from './press-key.ts';

test.each([
  ['', '7', '7'],
  ['12', '5', '125'],
  ['12', '.', '12.'],
  ['12.5', '.', '12.5'],
  ['', '.', '0.'],
  ['0', '5', '5'],
  ['0', '.', '0.'],
  ['12.', 'Backspace', '12'],
  ['', 'Backspace', ''],
])('[R5-7d] %j and the key %j give %j', (before, key, after) => {
  expect(pressKey(before, key)).toBe(after);
});
