import { expect, test } from 'vitest';
import { daysLeft, daysLeftText } from './promised-day.ts';

test.each([
  ['2026-11-18', 'Asia/Manila', '2026-11-16T02:00:00Z', '2 days left'],
  ['2026-11-17', 'Asia/Manila', '2026-11-16T15:59:59Z', '1 day left'],
  // Midnight is 16:00 UTC in Manila and 18:30 UTC in Kolkata.
  ['2026-11-17', 'Asia/Manila', '2026-11-16T16:00:00Z', 'due today'],
  ['2026-11-17', 'Asia/Kolkata', '2026-11-16T16:00:00Z', '1 day left'],
  ['2026-11-17', 'Asia/Kolkata', '2026-11-16T18:30:00Z', 'due today'],
  ['2026-02-28', 'Asia/Manila', '2026-03-01T04:00:00Z', 'overdue by 1 day'],
  ['2026-11-16', 'Asia/Manila', '2026-11-30T04:00:00Z', 'overdue by 14 days'],
])('a promise for %s in %s is at %s %s, by the market’s calendar', (promised, zone, now, resultMessage) => {
  expect(daysLeftText(daysLeft(promised, zone, Date.parse(now)))).toBe(resultMessage);
});
