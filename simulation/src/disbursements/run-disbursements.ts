import type { FaultRun } from '../fault-run.ts';
import { type FaultResult, summed } from './fault-result.ts';
import { runTimeOuts } from './time-outs.ts';
import { runUnusualOutcomes } from './unusual-outcomes.ts';
import { runWorst } from './worst-run.ts';

interface Size {
  readonly orders: number;
  readonly unusualRuns: number;
  readonly timeOutRuns: number;
}

const sample: Size = { orders: 60, unusualRuns: 1, timeOutRuns: 1 };
/** 1,000 disbursements with all faults, 720 unusual outcomes, 5,600 timeouts. */
const full: Size = { orders: 1_000, unusualRuns: 10, timeOutRuns: 50 };

/** Prints the result of each run and of all runs. Returns whether all passed. */
export async function runDisbursements({ seed, isFull }: FaultRun): Promise<boolean> {
  const size = isFull ? full : sample;
  const runs = [
    { name: 'at its worst', run: () => runWorst({ seed, orders: size.orders }) },
    { name: 'odd outcomes', run: () => runUnusualOutcomes({ seed, rounds: size.unusualRuns }) },
    { name: 'time-outs', run: () => runTimeOuts({ seed, rounds: size.timeOutRuns }) },
  ];
  const results: FaultResult[] = [];
  for (const { name, run } of runs) {
    const started = performance.now();
    const result = await run();
    const seconds = Math.round((performance.now() - started) / 1_000);
    console.log(`${name}: ${lineOf(result)} in ${seconds} s`);
    for (const [end, count] of Object.entries(result.finalStates)) console.log(`  ${count} ${end}`);
    for (const sentence of result.wrong) console.log(`  wrong: ${sentence}`);
    results.push(result);
  }
  const all = summed(results);
  console.log(`faults disbursements ${lineOf(all)} wrong=${all.wrong.length}`);
  return all.wrong.length === 0;
}

function lineOf({ runs, paid, doubled, stuck, isLedgerEqual }: FaultResult): string {
  const ledger = isLedgerEqual ? 'equal' : 'differs';
  return `runs=${runs} paid=${paid} doubled=${doubled} stuck=${stuck} ledger=${ledger}`;
}
