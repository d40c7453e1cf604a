import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { startRefreshedValue } from './refreshed-value.ts';

const log = createLog({ level: 'silent', program: 'test' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Each read waits until the test answers it. */
async function startedWithOpenReads() {
  const reads: PromiseWithResolvers<string>[] = [];
  const starting = startRefreshedValue({
    read: () => {
      const read = Promise.withResolvers<string>();
      reads.push(read);
      return read.promise;
    },
    everyMs: 1_000,
    log,
    failure: 'not read',
  });
  reads[0]?.resolve('first');
  return { value: await starting, reads };
}

describe('a refreshed value', () => {
  test('is read again and again, and kept while reading fails', async () => {
    const { value, reads } = await startedWithOpenReads();
    expect(value.get()).toBe('first');
    vi.advanceTimersByTime(1_000);
    reads[1]?.reject(new Error('database down'));
    await vi.advanceTimersByTimeAsync(0);
    expect(value.get()).toBe('first');
    vi.advanceTimersByTime(1_000);
    reads[2]?.resolve('second');
    await vi.advanceTimersByTimeAsync(0);
    expect(value.get()).toBe('second');
    value.stop();
    vi.advanceTimersByTime(10_000);
    expect(reads).toHaveLength(3);
  });

  test('is not replaced by an older read that ends later', async () => {
    const { value, reads } = await startedWithOpenReads();
    vi.advanceTimersByTime(1_000);
    const refreshed = value.refresh();
    reads[2]?.resolve('newest');
    await refreshed;
    expect(value.get()).toBe('newest');
    reads[1]?.resolve('read before the change');
    await vi.advanceTimersByTimeAsync(0);
    expect(value.get()).toBe('newest');
    value.stop();
  });
});
