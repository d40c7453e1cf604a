/** All findings of a run after it has completed. Counts are by account. */
export interface Findings {
  readonly acknowledged: readonly { readonly id: string; readonly account: string }[];
  readonly postedIds: ReadonlySet<string>;
  readonly postings: ReadonlyMap<string, number>;
  readonly balances: ReadonlyMap<string, number>;
  /** The engine's own count, from its replicated state. */
  readonly engineCounts: ReadonlyMap<string, number>;
}

export interface Verdict {
  /** Acknowledged but never posted. */
  readonly lost: number;
  /** Posted but never requested. */
  readonly unexpected: number;
  /** Accounts whose balance differs from their postings. */
  readonly wrongBalances: number;
  /** Accounts whose count in the engine's state differs from their postings. */
  readonly wrongCounts: number;
}

/**
 * Nothing lost, nothing duplicated: every acknowledged credit is posted once, in the ledger and in the
 * engine's state.
 */
export function judge({ acknowledged, postedIds, postings, balances, engineCounts }: Findings): Verdict {
  const requestedIds = new Set(acknowledged.map(({ id }) => id));
  return {
    lost: acknowledged.filter(({ id }) => !postedIds.has(id)).length,
    unexpected: [...postedIds].filter((id) => !requestedIds.has(id)).length,
    wrongBalances: differences(balances, postings),
    wrongCounts: differences(engineCounts, postings),
  };
}

export function isBroken({ lost, unexpected, wrongBalances, wrongCounts }: Verdict): boolean {
  return lost + unexpected + wrongBalances + wrongCounts > 0;
}

function differences(actual: ReadonlyMap<string, number>, expected: ReadonlyMap<string, number>): number {
  const accounts = new Set([...actual.keys(), ...expected.keys()]);
  return [...accounts].filter((account) => (actual.get(account) ?? 0) !== (expected.get(account) ?? 0))
    .length;
}

/** The longest time without an acknowledgement after a given time. */
export function longestGapMs(moments: readonly number[], since: number): number {
  const later = [since, ...moments.filter((moment) => moment >= since)];
  return later
    .slice(1)
    .reduce((longest, moment, index) => Math.max(longest, moment - (later[index] ?? moment)), 0);
}
