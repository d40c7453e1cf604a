import { expect, test } from 'vitest';
import { toastDurationMs } from './toasts.ts';

test.each([
  [undefined, 3000],
  [0, 3000],
  [300, 3000],
  [301, 301],
  [1500, 1500],
])('[R9-1a] a requested duration of %s is shown for %i ms', (wanted, shown) => {
  expect(toastDurationMs(wanted)).toBe(shown);
});
