import { expect, test } from 'vitest';
import { urgencyOf, urgencyText } from './urgency.ts';

test.each([
  // Midnight is 16:00 UTC in Manila and 18:30 UTC in Kolkata.
  ['2026-11-16T15:59:00Z', 'Asia/Manila', '2026-11-16T10:00:00Z', 'today', 'today, 5 h left'],
  ['2026-11-16T16:01:00Z', 'Asia/Manila', '2026-11-16T10:00:00Z', 'later', '6 h left'],
  ['2026-11-16T16:01:00Z', 'Asia/Kolkata', '2026-11-16T10:00:00Z', 'today', 'today, 6 h left'],
  ['2026-11-16T08:00:00Z', 'Asia/Manila', '2026-11-16T10:00:00Z', 'over', 'overdue by 2 h'],
  ['2026-11-12T08:00:00Z', 'Asia/Manila', '2026-11-16T10:00:00Z', 'over', 'overdue by 4 days'],
  ['2026-11-20T10:00:00Z', 'Asia/Manila', '2026-11-16T10:00:00Z', 'later', '4 days left'],
  ['2026-11-16T10:00:30Z', 'Asia/Manila', '2026-11-16T10:00:00Z', 'today', 'due now'],
])('a deadline of %s in %s is at %s "%s", shown as "%s"', (until, timeZone, now, urgency, text) => {
  expect(urgencyOf({ until, timeZone }, Date.parse(now))).toBe(urgency);
  expect(urgencyText({ until, timeZone }, Date.parse(now))).toBe(text);
});
