import { expect, test } from 'vitest';
import { readBusinessClock } from './business-clock.ts';

test('the clock returns the date of each market', () => {
  const body = { now: '2026-03-06T16:30:00.000Z', today: { PH: '2026-03-07', IN: '2026-03-06' } };
  expect(readBusinessClock(body)).toEqual({
    today: { PH: '2026-03-07', IN: '2026-03-06' },
    isDayFinished: true,
  });
});

test('a date with pending work is marked as such', () => {
  expect(readBusinessClock({ today: { PH: '2026-03-08' }, isDayFinished: false }).isDayFinished).toBe(false);
});

test.for([null, 'soon', {}, { today: {} }, { today: { PH: 7 } }])(
  'a response without a date is not a clock: %j',
  (body) => {
    expect(() => readBusinessClock(body)).toThrow('no date');
  },
);
