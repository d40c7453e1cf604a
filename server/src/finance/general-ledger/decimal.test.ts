import { expect, test } from 'vitest';
import { decimal } from './decimal.ts';

test.each([
  [0n, '0.00'],
  [5n, '0.05'],
  [-5n, '-0.05'],
  [-50n, '-0.50'],
  [-99n, '-0.99'],
  [-100n, '-1.00'],
  [123_456n, '1234.56'],
])('%d minor units are %s', (amount, text) => {
  expect(decimal(amount)).toBe(text);
});
