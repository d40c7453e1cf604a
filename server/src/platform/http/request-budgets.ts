/** What one client may send: a burst at once, and then so many requests a second. */
export interface Budget {
  readonly perSecond: number;
  readonly burst: number;
}

export interface RequestBudgets {
  /** Undefined if the request may proceed. Otherwise the whole seconds until one more may. */
  spend(client: string, budget: Budget): number | undefined;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Above this many clients the one that was quiet the longest is dropped, so that invented ones fill no memory. */
const MOST_CLIENTS = 50_000;

/** Token buckets in the memory of this process. `now` is monotonic, in milliseconds. */
export function createRequestBudgets(now: () => number, mostClients = MOST_CLIENTS): RequestBudgets {
  const buckets = new Map<string, Bucket>();
  return {
    spend(client, { perSecond, burst }) {
      const at = now();
      const before = buckets.get(client);
      const earned = before === undefined ? burst : ((at - before.at) / 1_000) * perSecond;
      const tokens = Math.min(burst, (before?.tokens ?? 0) + earned);
      const isAllowed = tokens >= 1;
      buckets.delete(client);
      buckets.set(client, { tokens: isAllowed ? tokens - 1 : tokens, at });
      const [quietest] = buckets.keys();
      if (buckets.size > mostClients && quietest !== undefined) buckets.delete(quietest);
      return isAllowed ? undefined : Math.ceil((1 - tokens) / perSecond);
    },
  };
}
