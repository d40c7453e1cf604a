import { expect, test } from 'vitest';
import { en } from '../texts/en.ts';
import { fil } from '../texts/fil.ts';
import { hi } from '../texts/hi.ts';
import { reference } from '../texts/reference.ts';
import { daysFromToday, formatDay } from './written-day.ts';

test.each([
  [en, '28 Nov 2026'],
  [fil, 'Nob 28, 2026'],
  [hi, '28 नव॰ 2026'],
])('a day is written as its language writes it: %#', (copy, expected) => {
  expect(formatDay('2026-11-28', copy.dateLocale)).toBe(expected);
});

test('[R9-3b] the reference locale writes a day YYYY-MM-DD, zero-padded', () => {
  expect(formatDay('2026-03-05', reference.dateLocale)).toBe('2026-03-05');
});

test('what is no day is shown as it is', () => {
  expect(formatDay('2026-02-30', en.dateLocale)).toBe('2026-02-30');
  expect(daysFromToday('soon', '2026-11-14')).toBeUndefined();
});

test.each([
  ['2026-11-28', 14],
  ['2026-11-14', 0],
  ['2026-11-13', -1],
  ['2027-03-01', 107],
])('on 14 November 2026 the day %s is %i days away', (on, days) => {
  expect(daysFromToday(on, '2026-11-14')).toBe(days);
});

test.each([en, fil, hi])('no words for a neighbouring day mean two days: %#', ({ relativeDays }) => {
  const near = [-2, -1, 0, 1, 2].map(relativeDays);
  expect(new Set(near).size).toBe(near.length);
});
