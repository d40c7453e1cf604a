import type { Clock } from '@hiram/values/clock';
import { addMs, type Instant } from '@hiram/values/instant';

const MINUTE_MS = 60_000;
/** Phones of one mobile network share an address, and each sends about one request per visit. */
const REQUESTS_PER_MINUTE = 300;
/** Address ranges that are counted at the same time; beyond that, all further ones share the limit of one. */
const MOST_RANGES = 20_000;
const OTHERS = '(others)';

/**
 * Limits the requests of each address range, in memory and per process: a statistic needs no exact limit, and
 * no address is stored. Returns whether the request may be counted.
 */
export function createPageViewLimit(businessClock: Clock): (addressRange: string) => boolean {
  let endsAt: Instant = businessClock.now();
  let counts = new Map<string, number>();
  return (addressRange) => {
    const now = businessClock.now();
    if (now >= endsAt) {
      endsAt = addMs(now, MINUTE_MS);
      counts = new Map();
    }
    const key = counts.has(addressRange) || counts.size < MOST_RANGES ? addressRange : OTHERS;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= REQUESTS_PER_MINUTE;
  };
}
