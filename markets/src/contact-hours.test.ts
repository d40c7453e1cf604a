import { calendarDate } from '@hiram/values/calendar-date';
import { expect, test } from 'vitest';
import { mayContact } from './contact-hours.ts';
import { marketRules } from './market-pack.ts';
import type { MarketCode } from './rules.ts';

function allowed(market: MarketCode, clock: string, daysLate = 0, consented = false): boolean {
  const hours = marketRules(market, { on: calendarDate('2026-11-15'), channel: 'browser' }).contactHours
    .value;
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return mayContact(hours, { time: { hour, minute, second: 59 }, daysLate, consented });
}

test.each<[MarketCode, string, boolean]>([
  ['PH', '05:59', false],
  ['PH', '06:00', true],
  ['PH', '21:59', true],
  ['PH', '22:00', false],
  ['IN', '07:59', false],
  ['IN', '08:00', true],
  ['IN', '18:59', true],
  ['IN', '19:00', false],
  ['reference', '03:00', true],
])('in %s a call at %s: %s', (market, clock, answer) => {
  expect(allowed(market, clock)).toBe(answer);
});

test('in PH consent lifts the limit, and so do more than 15 days late', () => {
  expect(allowed('PH', '23:00', 15)).toBe(false);
  expect(allowed('PH', '23:00', 16)).toBe(true);
  expect(allowed('PH', '23:00', 0, true)).toBe(true);
});

test('in IN nothing lifts the limit', () => {
  expect(allowed('IN', '23:00', 100, true)).toBe(false);
});
