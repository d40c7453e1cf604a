import { expect, test } from 'vitest';
import {
  integerFromTyped,
  minorFromTyped,
  rateFromTyped,
  typedFromMinor,
  typedFromRate,
} from './typed-numbers.ts';

test.each([
  ['1500', '150000'],
  ['1,500.5', '150050'],
  ['₱ 1,500.00', '150000'],
  ['PHP 0.07', '7'],
  ['₹12,34,567.89', '123456789'],
  ['9007199254740993.01', '900719925474099301'],
  ['12.', '1200'],
  ['-5', '-500'],
])('an amount typed as %s is %s minor units', (typed, minor) => {
  expect(minorFromTyped(typed)).toBe(minor);
});

test.each(['', '1.500,00', '1,5', '15o0', '1.005', '1,,000', '0x10', '1e3', '12,34'])(
  'an ambiguous amount is rejected: "%s"',
  (typed) => {
    expect(minorFromTyped(typed)).toBeUndefined();
  },
);

test.each([
  ['150050', 'PHP', '1,500.50'],
  ['123456789', 'INR', '12,34,567.89'],
  ['123456789', 'PHP', '1,234,567.89'],
  ['100000', 'INR', '1,000.00'],
  ['7', 'PHP', '0.07'],
  ['15o0', 'PHP', '15o0'],
] as const)('%s minor units of %s are written %s, and read back the same', (minor, currency, typed) => {
  expect(typedFromMinor(minor, currency)).toBe(typed);
  if (minor !== typed) expect(minorFromTyped(typed)).toBe(minor);
});

test.each([
  ['6', '0.06'],
  ['6.5 %', '0.065'],
  ['0.1', '0.001'],
  ['.5', '0.005'],
  ['100', '1'],
  ['0.30000000000000004', '0.0030000000000000004'],
  ['12.3456789', '0.123456789'],
])('a rate typed as %s percent is exactly %s', (typed, fraction) => {
  expect(rateFromTyped(typed)).toBe(fraction);
  expect(rateFromTyped(typedFromRate(fraction))).toBe(fraction);
});

test.each(['', '%', '.', '6,5', 'six', '1e2'])('"%s" is not a rate', (typed) => {
  expect(rateFromTyped(typed)).toBeUndefined();
});

test('an integer is read with its group separators, and a decimal is rejected', () => {
  expect(integerFromTyped(' 1,000 ')).toBe(1000);
  expect(integerFromTyped('1.5')).toBeUndefined();
});
