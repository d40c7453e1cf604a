import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addRates,
  compareRates,
  multiplyRate,
  percent,
  quotientAsRate,
  rate,
  rateAsFixedPercentText,
  rateAsPercentText,
  rateAsText,
  roundRate,
} from './rate.ts';
import { propertyRuns } from './testing/property-runs.ts';

test('a rate is an exact decimal, in one form', () => {
  expect(rate('0.06')).toEqual({ numerator: 6n, denominator: 100n });
  expect(percent('6')).toEqual(rate('0.060'));
  expect(percent('5.36')).toEqual(rate('0.0536'));
  expect(percent('0')).toEqual(rate('0'));
  expect(() => rate('6%')).toThrow('not a decimal');
});

test('rates compare, add and multiply without loss', () => {
  expect(compareRates(percent('12'), rate('0.12'))).toBe(0);
  expect(compareRates(percent('11.9999999999999999999'), percent('12'))).toBe(-1);
  expect(addRates(rate('0.1'), rate('0.2'))).toEqual(rate('0.3'));
  expect(multiplyRate(percent('6'), 12n)).toEqual(percent('72'));
});

test('a quotient becomes a rate with the requested number of decimals', () => {
  expect(quotientAsRate(1n, 3n, 4, 'half_up')).toEqual(rate('0.3333'));
  expect(quotientAsRate(2n, 3n, 4, 'half_up')).toEqual(rate('0.6667'));
  expect(roundRate(rate('0.05355'), 4, 'half_up')).toEqual(percent('5.36'));
});

test('a rate is formatted as a fraction or as a percentage', () => {
  expect(rateAsText(percent('5.36'))).toBe('0.0536');
  expect(rateAsPercentText(percent('5.36'))).toBe('5.36');
  expect(rateAsPercentText(rate('1'))).toBe('100');
  expect(rateAsPercentText(percent('-0.5'))).toBe('-0.5');
  expect(rateAsFixedPercentText(percent('12'), 2, 'half_up')).toBe('12.00');
  expect(rateAsFixedPercentText(percent('-0.005'), 2, 'half_up')).toBe('-0.01');
  expect(rateAsFixedPercentText(percent('7.5'), 0, 'half_up')).toBe('8');
});

test('a formatted rate parses back to the same rate', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
      fc.integer({ min: 0, max: 12 }),
      (n, decimals) => {
        const value = quotientAsRate(n, 10n ** BigInt(decimals), decimals, 'down');
        expect(rate(rateAsText(value))).toEqual(value);
        expect(percent(rateAsPercentText(value))).toEqual(value);
      },
    ),
    { numRuns: propertyRuns },
  );
});
