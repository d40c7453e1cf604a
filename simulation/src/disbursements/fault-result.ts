import type { DisbursementWorld } from './disbursement-world.ts';
import { brokenInvariants, type End, readEnds, wrongIn } from './ends.ts';

export interface FaultResult {
  readonly runs: number;
  readonly paid: number;
  readonly doubled: number;
  readonly stuck: number;
  readonly isLedgerEqual: boolean;
  /** Number of payouts by final state and owner, for example `paid nobody`. */
  readonly ends: Readonly<Record<string, number>>;
  /** All violations as messages. */
  readonly wrong: readonly string[];
}

/** Checks the result of a run at its end. After weeks, nothing may still wait for the engine. */
export async function judged(
  world: DisbursementWorld,
  { stuck, odd = [] }: { readonly stuck: readonly End[]; readonly odd?: readonly string[] },
): Promise<FaultResult> {
  const ends = await readEnds(world);
  const unowned = ends.filter(({ owner }) => owner === 'engine');
  const counted = new Map<string, number>();
  for (const { state, owner } of ends) {
    counted.set(`${state} ${owner}`, (counted.get(`${state} ${owner}`) ?? 0) + 1);
  }
  return {
    runs: ends.length,
    paid: ends.filter(({ loanState }) => loanState === 'active').length,
    doubled: ends.filter(({ paidKeys }) => paidKeys > 1).length,
    stuck: stuck.length + unowned.length,
    isLedgerEqual: ends.every(({ inLedger, inBooks }) => inLedger === inBooks),
    ends: Object.fromEntries([...counted].sort()),
    wrong: [
      ...wrongIn(ends),
      ...odd,
      ...stuck.map((end) => `stuck five minutes after the faults: ${described(end)}`),
      ...unowned.map((end) => `nobody’s after weeks: ${described(end)}`),
      ...(await brokenInvariants(world)),
      ...world.defects.map((defect) => `thrown: ${told(defect)}`),
      ...world.door.thrown.map((error) => `thrown at the door: ${told(error)}`),
    ],
  };
}

export function described({ order, state, owner, why, loanState }: End): string {
  return `${order.loanId} by ${order.lane} is ${state} (${why}), ${owner}’s, its loan ${loanState}`;
}

function told(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export function summed(results: readonly FaultResult[]): FaultResult {
  const ends = new Map<string, number>();
  for (const result of results) {
    for (const [end, count] of Object.entries(result.ends)) ends.set(end, (ends.get(end) ?? 0) + count);
  }
  function sum(count: (result: FaultResult) => number): number {
    return results.reduce((total, result) => total + count(result), 0);
  }
  return {
    runs: sum(({ runs }) => runs),
    paid: sum(({ paid }) => paid),
    doubled: sum(({ doubled }) => doubled),
    stuck: sum(({ stuck }) => stuck),
    isLedgerEqual: results.every(({ isLedgerEqual }) => isLedgerEqual),
    ends: Object.fromEntries([...ends].sort()),
    wrong: results.flatMap(({ wrong }) => wrong),
  };
}
