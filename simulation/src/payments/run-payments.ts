import type { FaultRun } from '../fault-run.ts';
import { lineOf, type PaymentFaults, summed } from './fault-result.ts';
import { rows } from './rows.ts';

/** For a row that fails in every schedule, a few messages are enough. */
const MAX_MESSAGES = 20;

/** Prints the result of each row of the fault matrix and of all rows. Returns whether all passed. */
export async function runPayments({ seed, isFull, row }: FaultRun): Promise<boolean> {
  const chosen = rows.filter(({ name }) => row === undefined || name.startsWith(row));
  if (chosen.length === 0)
    throw new Error(`Unknown row. Available rows: ${rows.map(({ name }) => name).join(', ')}.`);
  const results: PaymentFaults[] = [];
  for (const { name, run } of chosen) {
    const started = performance.now();
    const result = await run(seed, isFull ? 'full' : 'change');
    const ms = performance.now() - started;
    const each = (ms / Math.max(result.runs, 1)).toFixed(1);
    console.log(`${name}: ${lineOf(result)} in ${Math.round(ms / 1_000)} s, ${each} ms each`);
    for (const sentence of result.wrong.slice(0, MAX_MESSAGES)) console.log(`  wrong: ${sentence}`);
    results.push(result);
  }
  const all = summed(results);
  console.log(`faults payments ${lineOf(all)} wrong=${all.wrong.length}`);
  return all.wrong.length === 0;
}
