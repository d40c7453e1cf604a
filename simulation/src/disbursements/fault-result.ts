import type { DisbursementTestEnvironment } from './disbursement-test-environment.ts';
import { brokenInvariants, type FinalState, readFinalStates, violationsIn } from './final-states.ts';

export interface FaultResult {
  readonly runs: number;
  readonly paid: number;
  readonly doubled: number;
  readonly stuck: number;
  readonly isLedgerEqual: boolean;
  /** Number of payouts by final state and owner, for example `paid nobody`. */
  readonly finalStates: Readonly<Record<string, number>>;
  /** All violations as messages. */
  readonly wrong: readonly string[];
}

/** Checks the result of a run at its end. After weeks, nothing may still wait for the engine. */
export async function judged(
  testEnvironment: DisbursementTestEnvironment,
  { stuck, unusual = [] }: { readonly stuck: readonly FinalState[]; readonly unusual?: readonly string[] },
): Promise<FaultResult> {
  const finalStates = await readFinalStates(testEnvironment);
  const unowned = finalStates.filter(({ owner }) => owner === 'engine');
  const counted = new Map<string, number>();
  for (const { state, owner } of finalStates) {
    counted.set(`${state} ${owner}`, (counted.get(`${state} ${owner}`) ?? 0) + 1);
  }
  return {
    runs: finalStates.length,
    paid: finalStates.filter(({ loanState }) => loanState === 'active').length,
    doubled: finalStates.filter(({ paidKeys }) => paidKeys > 1).length,
    stuck: stuck.length + unowned.length,
    isLedgerEqual: finalStates.every(({ inLedger, fetchProviderRecord }) => inLedger === fetchProviderRecord),
    finalStates: Object.fromEntries([...counted].sort()),
    wrong: [
      ...violationsIn(finalStates),
      ...unusual,
      ...stuck.map((end) => `stuck five minutes after the faults: ${described(end)}`),
      ...unowned.map((end) => `nobody’s after weeks: ${described(end)}`),
      ...(await brokenInvariants(testEnvironment)),
      ...testEnvironment.defects.map((defect) => `thrown: ${errorText(defect)}`),
      ...testEnvironment.door.thrown.map((error) => `thrown at the door: ${errorText(error)}`),
    ],
  };
}

export function described({ order, state, owner, why, loanState }: FinalState): string {
  return `${order.loanId} by ${order.lane} is ${state} (${why}), ${owner}’s, its loan ${loanState}`;
}

function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export function summed(results: readonly FaultResult[]): FaultResult {
  const finalStates = new Map<string, number>();
  for (const result of results) {
    for (const [end, count] of Object.entries(result.finalStates))
      finalStates.set(end, (finalStates.get(end) ?? 0) + count);
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
    finalStates: Object.fromEntries([...finalStates].sort()),
    wrong: results.flatMap(({ wrong }) => wrong),
  };
}
