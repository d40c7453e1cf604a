import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import {
  formatDate,
  formatDateTime,
  formatMinorUnits,
  formatMoney,
  groupThousandsWithDots,
} from './formatting.ts';
import { instant } from './instant.ts';
import { money } from './money.ts';
import { propertyRuns } from './testing/property-runs.ts';

test.each<[unknown, string]>([
  [123_456n, '1234.56'],
  ['123456', '1234.56'],
  [123_456, '1234.56'],
  [0, '0.00'],
  ['5', '0.05'],
  ['-5', '-0.05'],
  [-123_456n, '-1234.56'],
  ['100', '1.00'],
  ['12.5', '0.13'],
  [12.4, '0.12'],
  ['-0.4', '0.00'],
  [1e21, '10000000000000000000.00'],
  [1e-7, '0.00'],
  ['900719925474099267', '9007199254740992.67'],
])('[R9-3a] minor units %s are shown divided by 100 with two decimals', (amount, shown) => {
  expect(formatMinorUnits(amount)).toBe(shown);
});

test.each<[unknown]>([
  ['abc'],
  [''],
  ['1,000'],
  ['--'],
  [undefined],
  [null],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
])('[R9-3a] %s is not a number and is returned unchanged', (amount) => {
  expect(formatMinorUnits(amount)).toBe(amount);
});

test('[R9-3a] two decimals parse back to the same minor units, whatever the size', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), (minor) => {
      expect(formatMinorUnits(minor)).toMatch(/^-?\d+\.\d{2}$/);
      expect(BigInt(String(formatMinorUnits(minor)).replace('.', ''))).toBe(minor);
    }),
    { numRuns: propertyRuns },
  );
});

test('[R9-3b] a date is shown as YYYY-MM-DD with leading zeros', () => {
  expect(formatDate(calendarDate('2026-04-01'))).toBe('2026-04-01');
});

test('[R9-3b] date and time are shown as YYYY-MM-DD HH:MM:SS with leading zeros, in the market’s time zone', () => {
  expect(formatDateTime(instant('2026-03-31T17:02:03Z'), 'Asia/Manila')).toBe('2026-04-01 01:02:03');
  expect(formatDateTime(instant('2026-03-31T18:30:00Z'), 'Asia/Kolkata')).toBe('2026-04-01 00:00:00');
});

test.each<[unknown, unknown]>([
  ['1234567.89', '1.234.567.89'],
  [1_234_567.89, '1.234.567.89'],
  ['123', '123'],
  ['1000', '1.000'],
  [-1_234_567n, '-1.234.567'],
  ['0.5', '0.5'],
  ['1000000', '1.000.000'],
  ['n/a', 'n/a'],
])('[R9-3c] %s is grouped with dots as %s', (amount, shown) => {
  expect(groupThousandsWithDots(amount)).toBe(shown);
});

test('[R9-3c] grouping only adds dots, one before every third digit from the right', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), (value) => {
      const grouped = groupThousandsWithDots(value);
      expect(grouped).toMatch(/^\d{1,3}(\.\d{3})*$/);
      expect(String(grouped).replaceAll('.', '')).toBe(value.toString());
    }),
    { numRuns: propertyRuns },
  );
});

test('amounts are formatted for the locale', () => {
  expect(formatMoney(money(123_456_789n, 'PHP'), 'en-PH')).toBe('₱1,234,567.89');
  expect(formatMoney(money(123_456_789n, 'INR'), 'en-IN')).toBe('₹12,34,567.89');
  expect(formatMoney(money(90_071_992_547_409_921n, 'PHP'), 'en-PH')).toBe('₱900,719,925,474,099.21');
});
