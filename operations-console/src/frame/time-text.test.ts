import { expect, test } from 'vitest';
import { dayOf, howLong, timeInZone, timeLeft, timeOf } from './time-text.ts';

const MINUTE = 60_000;

test.each([
  [-5, 'now'],
  [59_999, 'now'],
  [MINUTE, '1 min'],
  [59 * MINUTE, '59 min'],
  [60 * MINUTE, '1 h'],
  [47 * 60 * MINUTE, '47 h'],
  [48 * 60 * MINUTE, '2 days'],
])('%i ms are shown as "%s"', (milliseconds, text) => {
  expect(howLong(milliseconds)).toBe(text);
});

test.each([
  [5 * 60 * MINUTE, '5 h left'],
  [59_999, 'due now'],
  [-59_999, 'due now'],
  [-20 * MINUTE, 'overdue by 20 min'],
])('a deadline that is %i ms away is shown as "%s"', (milliseconds, text) => {
  expect(timeLeft(milliseconds)).toBe(text);
});

test('a timestamp is shown in the time zone of its market, which is named', () => {
  expect(timeInZone('2026-11-15T17:30:00.000Z', 'Asia/Manila')).toBe('16 Nov 2026, 01:30 GMT+8');
  expect(timeInZone('2026-11-15T17:30:00.000Z', 'Asia/Kolkata')).toBe('15 Nov 2026, 23:00 GMT+5:30');
});

test('a time of no market names its zone too', () => {
  expect(timeOf('2026-11-15T17:30:00.000Z')).toMatch(/ 2026, \d\d:\d\d (UTC|GMT|[A-Z]{2,5})/);
});

test('a date stays the same date in every time zone of the viewer', () => {
  expect(dayOf('2026-12-01')).toBe('1 Dec 2026');
});
