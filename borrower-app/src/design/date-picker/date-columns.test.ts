import { describe, expect, test } from 'vitest';
import { dateColumns, optionsOf } from './date-columns.ts';

const bounds = { min: '2024-02-10', max: '2026-11-28' };

function day(turnedTo: string) {
  return dateColumns({ turnedTo, ...bounds, precision: 'day' });
}

describe('days', () => {
  test('the years range from the first to the last allowed', () => {
    expect(day('2025-06-15').numbers[0]).toEqual([2024, 2025, 2026]);
  });

  test('a month has its number of days in that year', () => {
    expect(day('2025-02-15').numbers[2]).toHaveLength(28);
    expect(
      dateColumns({ ...bounds, min: '2024-01-01', turnedTo: '2024-02-15', precision: 'day' }).numbers[2],
    ).toHaveLength(29);
  });

  test('changing to a shorter month clamps the day', () => {
    expect(day('2025-04-31').value).toBe('2025-04-30');
  });

  test('at the bounds only allowed values are left', () => {
    expect(day('2024-02-01')).toMatchObject({ value: '2024-02-10' });
    expect(day('2024-02-01').numbers[2]?.[0]).toBe(10);
    expect(day('2026-12-31')).toMatchObject({ value: '2026-11-28' });
    expect(day('2026-12-31').numbers[1]?.at(-1)).toBe(11);
  });
});

describe('minutes', () => {
  const turned = dateColumns({
    turnedTo: '2025-06-15 23:59',
    min: '2024-02-10 08:30',
    max: '2026-11-28 17:15',
    precision: 'minute',
  });

  test('[R9-4c: date picker] there are 24 hours', () => {
    expect(turned.numbers[3]).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  });

  test('[R9-4c: date picker] minutes have steps of 1', () => {
    expect(turned.numbers[4]).toEqual(Array.from({ length: 60 }, (_, minute) => minute));
  });

  test('a timestamp is written with its time', () => {
    expect(turned.value).toBe('2025-06-15 23:59');
  });

  test('on the first day the hours start at the first allowed hour', () => {
    const first = dateColumns({
      turnedTo: '2024-02-10 06:10',
      min: '2024-02-10 08:30',
      max: '2026-11-28 17:15',
      precision: 'minute',
    });
    expect(first.value).toBe('2024-02-10 08:30');
    expect(first.numbers[4]?.[0]).toBe(30);
  });
});

test.each([
  ['en-GB', 'Nov'],
  ['fil-PH', 'Nob'],
  ['reference', '11'],
])('months are named in the language %s', (locale, name) => {
  expect(optionsOf([11], 1, locale)).toEqual([{ value: '11', label: name }]);
});

test('hours and minutes show both digits', () => {
  expect(optionsOf([9], 3, 'en-GB')).toEqual([{ value: '9', label: '09' }]);
});
