import { expect, test } from 'vitest';
import { weekdayAndDay } from './weekday-and-day.ts';

test('a promised day has its weekday; the reference locale and other text stay as they are', () => {
  expect(weekdayAndDay('2026-11-19', 'en-GB')).toMatch(/^Thu,? 19 Nov$/);
  expect(weekdayAndDay('2026-11-19', 'reference')).toBe('2026-11-19');
  expect(weekdayAndDay('soon', 'en-GB')).toBe('soon');
});
