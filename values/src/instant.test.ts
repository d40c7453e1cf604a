import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { setClock, today } from './clock.ts';
import {
  addMs,
  calendarDateAt,
  endOfDay,
  instant,
  instantAsIso,
  instantAtLocalTime,
  instantFromEpochMs,
  localDateTimeAt,
  parseInstant,
  startOfDay,
} from './instant.ts';
import { propertyRuns } from './testing/property-runs.ts';

const anyInstant = fc.integer({ min: -2_000_000_000_000, max: 5_000_000_000_000 }).map(instantFromEpochMs);

test.each([
  ['Asia/Manila', '2026-03-31T15:59:59.999Z', '2026-03-31'],
  ['Asia/Manila', '2026-03-31T16:00:00.000Z', '2026-04-01'],
  ['Asia/Manila', '2026-03-31T16:00:00.001Z', '2026-04-01'],
  ['Asia/Kolkata', '2026-03-31T18:29:59.999Z', '2026-03-31'],
  ['Asia/Kolkata', '2026-03-31T18:30:00.000Z', '2026-04-01'],
  ['Asia/Kolkata', '2026-03-31T18:30:00.001Z', '2026-04-01'],
  ['UTC', '2028-02-29T23:59:59.999Z', '2028-02-29'],
])('in %s the instant %s belongs to %s', (zone, iso, date) => {
  expect(calendarDateAt(instant(iso), zone)).toBe(date);
});

test('a day starts at its first instant and ends where the next one starts', () => {
  expect(instantAsIso(startOfDay(calendarDate('2026-04-01'), 'Asia/Manila'))).toBe(
    '2026-03-31T16:00:00.000Z',
  );
  expect(instantAsIso(startOfDay(calendarDate('2026-04-01'), 'Asia/Kolkata'))).toBe(
    '2026-03-31T18:30:00.000Z',
  );
  expect(endOfDay(calendarDate('2026-04-01'), 'Asia/Kolkata')).toBe(
    startOfDay(calendarDate('2026-04-02'), 'Asia/Kolkata'),
  );
});

test('a skipped local time is the instant of the jump, and a repeated one is the first', () => {
  const skipped = instantAtLocalTime(
    calendarDate('2026-03-29'),
    { hour: 2, minute: 30, second: 0 },
    'Europe/Berlin',
  );
  expect(instantAsIso(skipped)).toBe('2026-03-29T01:00:00.000Z');
  const twice = instantAtLocalTime(
    calendarDate('2026-10-25'),
    { hour: 2, minute: 30, second: 0 },
    'Europe/Berlin',
  );
  expect(instantAsIso(twice)).toBe('2026-10-25T00:30:00.000Z');
});

test('instants are parsed with any offset and formatted in UTC', () => {
  expect(instantAsIso(instant('2026-04-01T00:00:00+08:00'))).toBe('2026-03-31T16:00:00.000Z');
  expect(instantAsIso(instant('2026-04-01T00:00:00.5-05:30'))).toBe('2026-04-01T05:30:00.500Z');
  expect(instantAsIso(instant('2026-04-01T00:00:00.123456Z'))).toBe('2026-04-01T00:00:00.123Z');
});

test.each(['2026-04-01', '2026-04-01T00:00:00', '2026-02-30T00:00:00Z', '2026-04-01T24:00:00Z', 'now'])(
  '%j is not an instant',
  (text) => {
    expect(parseInstant(text)).toBeUndefined();
    expect(() => instant(text)).toThrow('not an instant');
  },
);

test('formatting and parsing an instant returns the same instant, and the platform formats the same', () => {
  fc.assert(
    fc.property(anyInstant, (moment) => {
      expect(instant(instantAsIso(moment))).toBe(moment);
      expect(instantAsIso(moment)).toBe(new Date(moment).toISOString());
    }),
    { numRuns: propertyRuns },
  );
});

test('every instant is within its day', () => {
  fc.assert(
    fc.property(
      anyInstant,
      fc.constantFrom('Asia/Manila', 'Asia/Kolkata', 'America/New_York'),
      (moment, zone) => {
        const date = calendarDateAt(moment, zone);
        expect(startOfDay(date, zone)).toBeLessThanOrEqual(moment);
        expect(endOfDay(date, zone)).toBeGreaterThan(moment);
      },
    ),
    { numRuns: propertyRuns },
  );
});

test('a local time is read to the second', () => {
  expect(localDateTimeAt(instant('2026-04-01T16:07:09.999Z'), 'Asia/Manila')).toEqual({
    date: '2026-04-02',
    time: { hour: 0, minute: 7, second: 9 },
  });
});

test('a fixed clock does not move until it is set', () => {
  const clock = setClock(instant('2026-03-31T15:59:59.999Z'));
  expect([today(clock, 'Asia/Manila'), today(clock, 'Asia/Manila')]).toEqual(['2026-03-31', '2026-03-31']);
  clock.moveBy(1);
  expect(today(clock, 'Asia/Manila')).toBe('2026-04-01');
  clock.moveTo(addMs(clock.now(), 86_400_000));
  expect(today(clock, 'Asia/Manila')).toBe('2026-04-02');
});
