import { addMs, instant } from '@hiram/values/instant';
import { expect, test } from 'vitest';
import { nextAttemptAt } from './next-attempt.ts';

const at = instant('2026-07-01T02:00:00.000Z');
const MINUTE = 60_000;

test('a rejected message is tried again after one, ten and sixty minutes, and then dropped', () => {
  const delays = [0, 1, 2, 3].map((earlier) =>
    nextAttemptAt(earlier, { kind: 'not_sent', reason: 'no_answer' }, at),
  );
  expect(delays).toEqual([addMs(at, MINUTE), addMs(at, 10 * MINUTE), addMs(at, 60 * MINUTE), undefined]);
});
