import { createHash } from 'node:crypto';
import { LOCALES } from '@hiram/contract/locales';
import { addMs, instant } from '@hiram/values/instant';
import { expect, test } from 'vitest';
import { callWordAt, OPEN_CALL_MS, WORD_MS } from './call-word.ts';
import { callWords } from './call-words.ts';

const startedAt = instant('2026-11-16T04:00:00Z');

function secretOf(call: number): Buffer {
  return createHash('sha256').update(`call ${call}`).digest();
}

test.each(LOCALES)('in %s, no word repeats during a call, and two calls have different orders', (locale) => {
  const words = callWords[locale];
  const steps = OPEN_CALL_MS / WORD_MS;
  const orders = [1, 2, 3].map((call) =>
    Array.from({ length: steps }, (_, step) => {
      const at = addMs(startedAt, step * WORD_MS);
      return callWordAt({ secret: secretOf(call), startedAt, words }, at)?.word;
    }),
  );
  for (const order of orders) expect(new Set(order).size).toBe(steps);
  expect(new Set(orders.map((order) => order.join(' '))).size).toBe(3);
});

test('the word before is still known after the change, and there is none before or after the call', () => {
  const call = { secret: secretOf(1), startedAt, words: callWords.en };
  const first = callWordAt(call, addMs(startedAt, WORD_MS - 1));
  const second = callWordAt(call, addMs(startedAt, WORD_MS));
  expect(first).toMatchObject({ previousWord: '', changesInMs: 1 });
  expect(second).toMatchObject({ previousWord: first?.word, changesInMs: WORD_MS });
  expect(callWordAt(call, addMs(startedAt, -1))).toBeUndefined();
  expect(callWordAt(call, addMs(startedAt, OPEN_CALL_MS))).toBeUndefined();
});
