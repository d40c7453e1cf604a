import { join } from 'node:path';
import { bundledName } from '../engines/program-file.ts';
import { writeBundle } from './bundle.ts';
import { PROGRAMS } from './programs.ts';

/** Programs that tests start beside those of the image. */
const PROGRAMS_OF_TESTS = [
  'provider-simulator/src/main.ts',
  'demo-lender/src/seed.ts',
  'server/testing/platform/outbox/killed-outbox-process.ts',
  'server/testing/support/reminders/killed-reminder-process.ts',
  'server/testing/origination/decisions/killed-decision-process.ts',
  'server/testing/servicing/loans/killed-close-process.ts',
  'server/testing/servicing/disbursements/killed-disbursement-process.ts',
  'server/testing/operations/dashboards/killed-metrics-process.ts',
];

/** `npm run bundle:tests -- <folder>` writes all programs that tests start. CI names the folder in HIRAM_TEST_PROGRAMS. */
const root = join(import.meta.dirname, '..', '..');
const [folder = 'dist-programs'] = process.argv.slice(2);
const ofTests = Object.fromEntries(PROGRAMS_OF_TESTS.map((source) => [bundledName(source), source]));
const { chunks, digests } = await writeBundle(root, { ...PROGRAMS, ...ofTests }, join(root, folder));
console.log(`${folder}: ${digests.size} programs in ${chunks.length} files`);
