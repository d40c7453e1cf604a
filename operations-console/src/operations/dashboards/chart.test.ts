import { describe, expect, test } from 'vitest';
import { daysOrWeeks, everyDay } from './chart.ts';

function point(at: string, count: string) {
  return { at, values: { count } };
}

test('a day without data keeps its place on the axis, without a value', () => {
  expect(everyDay([point('2026-10-30', '1'), point('2026-11-02', '2')])).toEqual([
    point('2026-10-30', '1'),
    { at: '2026-10-31', values: {} },
    { at: '2026-11-01', values: {} },
    point('2026-11-02', '2'),
  ]);
  expect(everyDay([])).toEqual([]);
});

describe('weeks', () => {
  const points = [point('2026-01-01', '1'), point('2026-01-05', '2'), point('2026-06-30', '4')];

  test('are of the calendar, not of the days that have data; flows are summed', () => {
    const { along, points: weeks } = daysOrWeeks(points, 'flow');
    expect({ along, length: weeks.length, first: weeks[0], second: weeks[1] }).toEqual({
      along: 'week',
      length: 26,
      first: point('2026-01-01', '3'),
      second: { at: '2026-01-08', values: {} },
    });
  });

  test('of balances take the last day that has one', () => {
    expect(daysOrWeeks(points, 'stock').points[0]).toEqual(point('2026-01-05', '2'));
  });
});
