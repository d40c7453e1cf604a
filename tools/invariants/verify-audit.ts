import { findBrokenAuditEntries } from './audit-checks.ts';

// Follows every chain of the audit trail in the database of DATABASE_URL. Exits non-zero with what is broken.

const databaseUrl = process.env.DATABASE_URL;
if (databaseUrl === undefined || databaseUrl === '') {
  console.error('DATABASE_URL names no database to look through.');
  process.exit(2);
}
const broken = await findBrokenAuditEntries(databaseUrl);
for (const { invariant, what, row } of broken) console.log(`${invariant} ${what}: ${JSON.stringify(row)}`);
console.log(`audit broken=${broken.length}`);
process.exitCode = broken.length === 0 ? 0 : 1;
