import { expect, test } from 'vitest';
import { convertToMinor } from './exchange.ts';
import { rate } from './rate.ts';

test.each([
  ['1', '58.1818', 5818n],
  ['100', '58.1818', 581_818n],
  ['0.01', '58.1818', 58n],
  ['1000000000000', '0.00357747', 357_747_000_000n],
  ['1.005', '1', 101n],
  ['1.004', '1', 100n],
  ['9007199254740993', '1', 900_719_925_474_099_300n],
  ['0', '58.1818', 0n],
])('%s at %s is exactly %s minor units, a half rounded up', (amount, worth, minor) => {
  expect(convertToMinor(rate(amount), rate(worth), 'half_up')).toBe(minor);
});
