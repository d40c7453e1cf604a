import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@hiram/tools/engines/postgres';
import { runDisbursements } from './disbursements/run-disbursements.ts';
import { runPayments } from './payments/run-payments.ts';
import { runRefunds } from './refunds/run-refunds.ts';

// npm run faults -- disbursements | payments | refunds [--full] [--seed N] [--row NAME]: the last line and the exit
// code state the result. A row is selected by its name, or the start of it, and applies to payments.

const subjects = { disbursements: runDisbursements, payments: runPayments, refunds: runRefunds };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    row: { type: 'string' },
  },
});
const [subject = ''] = positionals;
const run = Object.entries(subjects).find(([name]) => name === subject)?.[1];
if (run === undefined)
  throw new Error('Missing or unknown subject. Usage: npm run faults -- disbursements|payments|refunds');

const folder = mkdtempSync(join(tmpdir(), 'hiram-faults-'));
const postgres = await startPostgres({ folder, durable: false });
try {
  process.env.HIRAM_TEST_POSTGRES = postgres.url;
  const hasPassed = await run({ seed: Number(values.seed), isFull: values.full, row: values.row });
  process.exitCode = hasPassed ? 0 : 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
