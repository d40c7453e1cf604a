import { expect, test } from 'vitest';
import { readBusinessClock } from './business-clock.ts';

test('the clock names the day of each market', () => {
  const body = { now: '2026-03-06T16:30:00.000Z', today: { PH: '2026-03-07', IN: '2026-03-06' } };
  expect(readBusinessClock(body)).toEqual({
    today: { PH: '2026-03-07', IN: '2026-03-06' },
    isDayFinished: true,
  });
});

test('a day whose work waits is called that', () => {
  expect(readBusinessClock({ today: { PH: '2026-03-08' }, isDayFinished: false }).isDayFinished).toBe(false);
});

test.for([null, 'soon', {}, { today: {} }, { today: { PH: 7 } }])(
  'what names no day is no clock: %j',
  (body) => {
    expect(() => readBusinessClock(body)).toThrow('no day');
  },
);
