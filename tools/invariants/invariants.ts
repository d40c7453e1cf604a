import { findBrokenInvariants } from './check-invariants.ts';

// Checks I1–I8, I10, I12–I16, I18–I25 and A1 on the database in DATABASE_URL. Exits non-zero and prints the
// violating rows.

const databaseUrl = process.env.DATABASE_URL;
if (databaseUrl === undefined || databaseUrl === '') {
  console.error('DATABASE_URL is not set.');
  process.exit(2);
}
const broken = await findBrokenInvariants(databaseUrl);
for (const { invariant, what, row } of broken) console.log(`${invariant} ${what}: ${JSON.stringify(row)}`);
console.log(`invariants broken=${broken.length}`);
process.exitCode = broken.length === 0 ? 0 : 1;
