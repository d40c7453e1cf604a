import type { Clock } from '@hiram/values/clock';
import type { Instant } from '@hiram/values/instant';

/** Caches recent reads, so that many concurrent requests query the database once. */
export interface RecentReads<Value> {
  get(key: string): Promise<Value>;
}

interface RecentReadsOptions<Value> {
  readonly systemClock: Clock;
  readonly read: (key: string) => Promise<Value>;
  /** How long a cached value is used. */
  readonly forMs: number;
  /** Above this many keys the oldest is evicted, so that invented keys cannot fill the memory. */
  readonly most: number;
}

interface Known<Value> {
  readonly readAt: Instant;
  readonly value: Promise<Value>;
}

/** While the database is unavailable, stale values are returned. */
export function createRecentReads<Value>(options: RecentReadsOptions<Value>): RecentReads<Value> {
  const { systemClock, read, forMs, most } = options;
  const known = new Map<string, Known<Value>>();

  function remember(key: string, entry: Known<Value>): void {
    known.delete(key);
    known.set(key, entry);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
  }

  function readAgain(key: string, before: Known<Value> | undefined): Promise<Value> {
    const value = read(key).catch((error: unknown) => {
      if (before !== undefined) return before.value;
      known.delete(key);
      throw error;
    });
    remember(key, { readAt: systemClock.now(), value });
    return value;
  }

  return {
    async get(key) {
      const entry = known.get(key);
      const isRecent = entry !== undefined && systemClock.now() - entry.readAt < forMs;
      return isRecent ? entry.value : readAgain(key, entry);
    },
  };
}
