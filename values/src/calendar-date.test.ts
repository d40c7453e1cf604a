import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  calendarDate,
  dateParts,
  dayNumber,
  daysBetween,
  earlierOf,
  fromDayNumber,
  laterOf,
  parseCalendarDate,
  weekday,
} from './calendar-date.ts';
import { propertyRuns } from './testing/property-runs.ts';

const day = calendarDate;
const anyDay = fc
  .integer({ min: dayNumber(day('1900-01-01')), max: dayNumber(day('2200-12-31')) })
  .map(fromDayNumber);

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '26-04-01',
  '2026-4-1',
  '2026-04-01T00:00',
  '',
])('%j is not a date', (text) => {
  expect(parseCalendarDate(text)).toBeUndefined();
  expect(() => calendarDate(text)).toThrow('not a calendar date');
});

test('29 February exists only in leap years', () => {
  expect(parseCalendarDate('2028-02-29')).toBe('2028-02-29');
  expect(parseCalendarDate('2100-02-29')).toBeUndefined();
  expect(parseCalendarDate('2000-02-29')).toBe('2000-02-29');
});

test('days are counted across the ends of months and years', () => {
  expect(dayNumber(day('1970-01-01'))).toBe(0);
  expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
  expect(addDays(day('2028-02-28'), 1)).toBe('2028-02-29');
  expect(addDays(day('2026-03-01'), -1)).toBe('2026-02-28');
  expect(daysBetween(day('2026-01-01'), day('2027-01-01'))).toBe(365);
  expect(daysBetween(day('2026-04-02'), day('2026-04-01'))).toBe(-1);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-15', 2, '2027-01-15'],
  ['2026-01-15', -13, '2024-12-15'],
])('%s moved by %i months is %s: the same day, or the last of the month', (from, months, to) => {
  expect(addMonths(day(from), months)).toBe(to);
});

test('weeks start on Monday', () => {
  expect(weekday(day('1970-01-01'))).toBe(4);
  expect(weekday(day('2026-11-15'))).toBe(7);
  expect(weekday(day('2026-11-16'))).toBe(1);
  expect(weekday(day('1969-12-31'))).toBe(3);
});

test('days compare as text', () => {
  expect(earlierOf(day('2026-09-30'), day('2026-10-01'))).toBe('2026-09-30');
  expect(laterOf(day('2026-09-30'), day('2026-10-01'))).toBe('2026-10-01');
});

test('adding days and counting them agree, also with the platform', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (from, days) => {
      const to = addDays(from, days);
      expect(daysBetween(from, to)).toBe(days);
      expect(to > from).toBe(days > 0);
      const { year, month, day: dayOfMonth } = dateParts(to);
      expect(Date.UTC(year, month - 1, dayOfMonth)).toBe(dayNumber(to) * 86_400_000);
    }),
    { numRuns: propertyRuns },
  );
});

test('a month later is at most 31 days later, and always in the next month', () => {
  fc.assert(
    fc.property(anyDay, (from) => {
      const to = addMonths(from, 1);
      expect(daysBetween(from, to)).toBeGreaterThanOrEqual(28);
      expect(daysBetween(from, to)).toBeLessThanOrEqual(31);
      expect(dateParts(to).month).toBe((dateParts(from).month % 12) + 1);
    }),
    { numRuns: propertyRuns },
  );
});
