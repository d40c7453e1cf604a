import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@hiram/tools/engines/postgres';
import { type FaultResult, summed } from './disbursements/fault-result.ts';
import { runOddOutcomes } from './disbursements/odd-outcomes.ts';
import { runTimeOuts } from './disbursements/time-outs.ts';
import { runWorst } from './disbursements/worst-run.ts';

// npm run faults -- disbursements [--full] [--seed N]: the last line says how it went, and the exit code the same.

interface Size {
  readonly orders: number;
  readonly oddRounds: number;
  readonly timeOutRounds: number;
}

const sample: Size = { orders: 60, oddRounds: 1, timeOutRounds: 1 };
/** 1,000 at the worst, 720 odd outcomes, 5,600 time-outs. */
const full: Size = { orders: 1_000, oddRounds: 10, timeOutRounds: 50 };

async function runDisbursements(seed: number, size: Size): Promise<FaultResult> {
  const runs = [
    { name: 'at its worst', run: () => runWorst({ seed, orders: size.orders }) },
    { name: 'odd outcomes', run: () => runOddOutcomes({ seed, rounds: size.oddRounds }) },
    { name: 'time-outs', run: () => runTimeOuts({ seed, rounds: size.timeOutRounds }) },
  ];
  const results: FaultResult[] = [];
  for (const { name, run } of runs) {
    const started = performance.now();
    const result = await run();
    const seconds = Math.round((performance.now() - started) / 1_000);
    console.log(`${name}: ${lineOf(result)} in ${seconds} s`);
    for (const [end, count] of Object.entries(result.ends)) console.log(`  ${count} ${end}`);
    for (const sentence of result.wrong) console.log(`  wrong: ${sentence}`);
    results.push(result);
  }
  return summed(results);
}

function lineOf({ runs, paid, doubled, stuck, isLedgerEqual }: FaultResult): string {
  const ledger = isLedgerEqual ? 'equal' : 'differs';
  return `runs=${runs} paid=${paid} doubled=${doubled} stuck=${stuck} ledger=${ledger}`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false }, seed: { type: 'string', default: '1' } },
});
const [subject] = positionals;
if (subject !== 'disbursements') throw new Error('What is to go wrong? npm run faults -- disbursements');

const folder = mkdtempSync(join(tmpdir(), 'hiram-faults-'));
const postgres = await startPostgres({ folder, durable: false });
try {
  process.env.HIRAM_TEST_POSTGRES = postgres.url;
  const result = await runDisbursements(Number(values.seed), values.full ? full : sample);
  console.log(`faults disbursements ${lineOf(result)} wrong=${result.wrong.length}`);
  process.exitCode = result.wrong.length === 0 ? 0 : 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
