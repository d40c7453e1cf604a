import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideRounded, type Rounding } from './rounding.ts';
import { propertyRuns } from './testing/property-runs.ts';

test.each<[bigint, bigint, Rounding, bigint]>([
  [7n, 2n, 'half_up', 4n],
  [-7n, 2n, 'half_up', -4n],
  [7n, -2n, 'half_up', -4n],
  [5n, 2n, 'half_even', 2n],
  [7n, 2n, 'half_even', 4n],
  [-5n, 2n, 'half_even', -2n],
  [-7n, 2n, 'half_even', -4n],
  [10n, 3n, 'half_up', 3n],
  [11n, 3n, 'half_up', 4n],
  [11n, 3n, 'half_even', 4n],
  [11n, 3n, 'down', 3n],
  [-11n, 3n, 'down', -3n],
  [10n, 3n, 'up', 4n],
  [-10n, 3n, 'up', -4n],
  [12n, 3n, 'up', 4n],
  [0n, 3n, 'up', 0n],
])('%s / %s rounded %s is %s', (numerator, denominator, rounding, quotient) => {
  expect(divideRounded(numerator, denominator, rounding)).toBe(quotient);
});

test('a division by zero is a defect', () => {
  expect(() => divideRounded(1n, 0n, 'half_up')).toThrow('division by zero');
});

test('a rounded quotient is less than one away, and at most a half when rounded to the nearest', () => {
  const anyInteger = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
  fc.assert(
    fc.property(
      anyInteger,
      anyInteger.filter((value) => value !== 0n),
      fc.constantFrom<Rounding>('half_up', 'half_even', 'down', 'up'),
      (numerator, denominator, rounding) => {
        const error = divideRounded(numerator, denominator, rounding) * denominator - numerator;
        const size = error < 0n ? -error : error;
        const whole = denominator < 0n ? -denominator : denominator;
        const nearest = rounding === 'half_up' || rounding === 'half_even';
        expect(nearest ? size * 2n <= whole : size < whole).toBe(true);
      },
    ),
    { numRuns: propertyRuns },
  );
});
