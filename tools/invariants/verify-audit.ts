import { findBrokenAuditEntries } from './audit-checks.ts';

// Verifies every audit chain in the database in DATABASE_URL. Exits non-zero and prints what is broken.

const databaseUrl = process.env.DATABASE_URL;
if (databaseUrl === undefined || databaseUrl === '') {
  console.error('DATABASE_URL is not set.');
  process.exit(2);
}
const broken = await findBrokenAuditEntries(databaseUrl);
for (const { invariant, what, row } of broken) console.log(`${invariant} ${what}: ${JSON.stringify(row)}`);
console.log(`audit broken=${broken.length}`);
process.exitCode = broken.length === 0 ? 0 : 1;
