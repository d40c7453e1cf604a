import { expect, test } from 'vitest';
import { howLong } from './moments.ts';

const MINUTE = 60_000;

test.each([
  [-5, 'now'],
  [59_999, 'now'],
  [MINUTE, '1 min'],
  [59 * MINUTE, '59 min'],
  [60 * MINUTE, '1 h'],
  [47 * 60 * MINUTE, '47 h'],
  [48 * 60 * MINUTE, '2 days'],
])('%i ms are shown as "%s"', (milliseconds, text) => {
  expect(howLong(milliseconds)).toBe(text);
});
