import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readLines } from './anchor-checks.ts';
import { findBrokenAuditEntries } from './audit-checks.ts';

// Verifies every audit chain in the database in DATABASE_URL, and compares audit trail and ledger with the anchors in
// HIRAM_ANCHOR_FILE, signed for HIRAM_ANCHOR_PUBLIC_KEY. Exits non-zero and prints what is broken.
// With --since <sequence>, only what came after that line: its number is printed by the run that verified it.

const { values } = parseArgs({ options: { since: { type: 'string' } } });

const {
  DATABASE_URL: databaseUrl,
  HIRAM_ANCHOR_FILE: file,
  HIRAM_ANCHOR_PUBLIC_KEY: publicKey,
} = process.env;
if (databaseUrl === undefined || databaseUrl === '') {
  console.error('DATABASE_URL is not set.');
  process.exit(2);
}
if ((file === undefined) !== (publicKey === undefined)) {
  console.error('HIRAM_ANCHOR_FILE and HIRAM_ANCHOR_PUBLIC_KEY belong together.');
  process.exit(2);
}
const outside =
  file === undefined || publicKey === undefined
    ? undefined
    : {
        content: readFileSync(file, 'utf8'),
        publicKey,
        since: values.since === undefined ? undefined : Number(values.since),
      };
if (outside === undefined) {
  console.log('HIRAM_ANCHOR_FILE is not set: a chain that was rewritten as a whole is not found.');
}
const broken = await findBrokenAuditEntries(databaseUrl, outside);
for (const { invariant, what, row } of broken) console.log(`${invariant} ${what}: ${JSON.stringify(row)}`);
const verified = outside && readLines(outside).anchors.length;
console.log(`audit broken=${broken.length}${verified === undefined ? '' : ` lines=${verified}`}`);
process.exitCode = broken.length === 0 ? 0 : 1;
