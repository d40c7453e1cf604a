import { expect, test } from 'vitest';
import { minorUnitsTyped, typedAmount } from './typed-amount.ts';

test.each([
  ['1250', '125000'],
  ['1,250.5', '125050'],
  [' 1,00,000.05 ', '10000005'],
  ['0.01', '1'],
  ['0', '0'],
])('"%s" is %s minor units', (typed, minor) => {
  expect(minorUnitsTyped(typed)).toBe(minor);
});

test.each(['', '-5', '1.234', '1e3', '₱5', ',5', '5.', 'five'])('"%s" is not an amount', (typed) => {
  expect(minorUnitsTyped(typed)).toBeUndefined();
});

test('a formatted amount parses to the same amount', () => {
  for (const minor of ['1', '10', '125050', '10000005'])
    expect(minorUnitsTyped(typedAmount(minor))).toBe(minor);
});
