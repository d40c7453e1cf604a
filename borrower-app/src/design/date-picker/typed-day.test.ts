import { expect, test } from 'vitest';
import { isDate, readTypedDay, writeTypedDay } from './typed-day.ts';

test.each([
  [{ day: '4', month: '5', year: '1990' }, '1990-05-04'],
  [{ day: '29', month: '02', year: '2000' }, '2000-02-29'],
  [{ day: '29', month: '02', year: '2001' }, '29/02/2001'],
  [{ day: '31', month: '12', year: '19' }, '31/12/19'],
  [{ day: '31', month: '', year: '' }, '31//'],
  [{ day: '', month: '', year: '' }, ''],
])('%j is stored as %s', (typed, stored) => {
  expect(writeTypedDay(typed)).toBe(stored);
});

test('what was typed is shown again, complete or not', () => {
  for (const typed of [
    { day: '04', month: '05', year: '1990' },
    { day: '31', month: '12', year: '19' },
    { day: '31', month: '', year: '' },
    { day: '', month: '', year: '' },
  ]) {
    expect(readTypedDay(writeTypedDay(typed))).toEqual(typed);
  }
  expect(readTypedDay('nonsense')).toEqual({ day: '', month: '', year: '' });
});

test('only days of the calendar are dates', () => {
  expect(['1990-05-04', '2000-02-29'].map(isDate)).toEqual([true, true]);
  expect(['2001-02-29', '1990-13-01', '1990-5-4', '31/12/1990', ''].map(isDate)).not.toContain(true);
});
