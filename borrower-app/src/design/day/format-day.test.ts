import { expect, test } from 'vitest';
import { en } from '../copy/en.ts';
import { fil } from '../copy/fil.ts';
import { hi } from '../copy/hi.ts';
import { reference } from '../copy/reference.ts';
import { daysFromToday, formatDay, formatNearDay } from './format-day.ts';

test.each([
  [en, '28 Nov 2026'],
  [fil, 'Nob 28, 2026'],
  [hi, '28 नव॰ 2026'],
])('a date is written in the format of its language: %#', (copy, expected) => {
  expect(formatDay('2026-11-28', copy.dateLocale)).toBe(expected);
});

test.each([
  // Versions of the language data differ in the comma.
  [en, /^Sat,? 28 Nov$/],
  [fil, /^Sab, Nob 28$/],
  [hi, /^शनि, 28 नव॰$/],
])('a near date has its weekday and no year: %#', (copy, expected) => {
  expect(formatNearDay('2026-11-28', copy.dateLocale)).toMatch(expected);
});

test('[R9-3b] the reference locale writes a date as YYYY-MM-DD, zero-padded', () => {
  expect(formatDay('2026-03-05', reference.dateLocale)).toBe('2026-03-05');
});

test('a value that is not a date is shown unchanged', () => {
  expect(formatDay('2026-02-30', en.dateLocale)).toBe('2026-02-30');
  expect(daysFromToday('soon', '2026-11-14')).toBeUndefined();
});

test.each([
  ['2026-11-28', 14],
  ['2026-11-14', 0],
  ['2026-11-13', -1],
  ['2027-03-01', 107],
])('on 14 November 2026 the date %s is %i days away', (on, days) => {
  expect(daysFromToday(on, '2026-11-14')).toBe(days);
});

test.each([en, fil, hi])('no relative day name stands for two days: %#', ({ relativeDays }) => {
  const near = [-2, -1, 0, 1, 2].map(relativeDays);
  expect(new Set(near).size).toBe(near.length);
});
