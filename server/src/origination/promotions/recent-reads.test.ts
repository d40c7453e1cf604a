import { setClock } from '@hiram/values/clock';
import { instant } from '@hiram/values/instant';
import { expect, test } from 'vitest';
import { createRecentReads } from './recent-reads.ts';

function readsOf(read: (key: string) => Promise<string>, most = 10) {
  const clock = setClock(instant('2026-11-15T00:00:00.000Z'));
  return { clock, reads: createRecentReads({ systemClock: clock, read, forMs: 1_000, most }) };
}

test('concurrent reads are one query, and so are reads within the second', async () => {
  let asked = 0;
  const { clock, reads } = readsOf(async (key) => `${key} ${++asked}`);
  expect(await Promise.all([reads.get('a'), reads.get('a'), reads.get('b')])).toEqual(['a 1', 'a 1', 'b 2']);
  clock.moveBy(999);
  expect(await reads.get('a')).toBe('a 1');
  clock.moveBy(1);
  expect(await reads.get('a')).toBe('a 3');
});

test('while the database is unavailable, known values are returned; unknown ones fail and are queried again', async () => {
  let isAway = false;
  const { clock, reads } = readsOf(async (key) => {
    if (isAway) throw new Error('away');
    return key;
  });
  await reads.get('a');
  isAway = true;
  clock.moveBy(5_000);
  expect(await reads.get('a')).toBe('a');
  await expect(reads.get('b')).rejects.toThrow('away');
  isAway = false;
  expect(await reads.get('b')).toBe('b');
});

test('invented keys do not fill the memory: the oldest is evicted', async () => {
  const asked: string[] = [];
  const { reads } = readsOf(async (key) => {
    asked.push(key);
    return key;
  }, 2);
  for (const key of ['a', 'b', 'c', 'c', 'a']) await reads.get(key);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});
