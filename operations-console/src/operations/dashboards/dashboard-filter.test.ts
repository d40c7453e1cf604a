import { expect, test } from 'vitest';
import { addressOf, filterFrom, problemOf } from './dashboard-filter.ts';

/** 23:00 in India, already the next day in the Philippines. */
const NIGHT = { nowMs: Date.parse('2026-11-15T17:30:00Z'), usualDays: 30 } as const;

test.each([
  ['', { market: 'PH', brand: undefined, days: 30, from: '2026-10-18', until: '2026-11-16' }],
  ['market=IN&days=7', { market: 'IN', brand: undefined, days: 7, from: '2026-11-09', until: '2026-11-15' }],
  [
    'brand=hiram&from=2026-01-01&until=2026-01-31',
    { market: 'PH', brand: 'hiram', days: undefined, from: '2026-01-01', until: '2026-01-31' },
  ],
] as const)(
  'the address "%s" is read with the date of its market, and written unchanged',
  (address, filter) => {
    const read = filterFrom(new URLSearchParams(address), NIGHT);
    expect(read).toEqual(filter);
    expect(addressOf(read, 30)).toBe(address === '' ? '' : `?${address}`);
  },
);

test.each(['market=XX', 'days=12', 'from=2026-13-99&until=2026-01-01', 'from=2026-01-01'])(
  'an invalid parameter in the address (%s) is ignored',
  (address) => {
    expect(filterFrom(new URLSearchParams(address), NIGHT)).toEqual(filterFrom(new URLSearchParams(), NIGHT));
  },
);

test.each([
  ['2026-01-02', '2026-01-01', 'The start date is after the end date.'],
  ['2025-01-01', '2026-02-05', 'Select at most 400 days.'],
  ['2025-01-01', '2026-02-04', undefined],
])('from %s until %s: %s', (from, until, problem) => {
  expect(problemOf({ market: 'PH', brand: undefined, days: undefined, from, until })).toBe(problem);
});

test('defaults differ by dashboard, and are not written to the address', () => {
  const year = filterFrom(new URLSearchParams(), { ...NIGHT, usualDays: 365 });
  expect(year).toMatchObject({ days: 365, from: '2025-11-17', until: '2026-11-16' });
  expect(addressOf(year, 365)).toBe('');
  expect(addressOf({ ...year, days: 30 }, 365)).toBe('?days=30');
});
