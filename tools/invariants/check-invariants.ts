import pg from 'pg';
import { auditChecks } from './audit-checks.ts';
import type { Broken, Check } from './broken.ts';
import { complaintChecks } from './complaint-checks.ts';
import { ledgerChecks } from './ledger-checks.ts';
import { loanChecks } from './loan-checks.ts';
import { paymentChecks } from './payment-checks.ts';
import { payoutChecks } from './payout-checks.ts';
import { loansAreTheirProjection } from './projection-check.ts';
import { reconciliationChecks } from './reconciliation-checks.ts';
import { suspenseChecks } from './suspense-checks.ts';

const checks: readonly Check[] = [
  ...ledgerChecks,
  ...loanChecks,
  ...payoutChecks,
  ...paymentChecks,
  ...suspenseChecks,
  ...reconciliationChecks,
  ...complaintChecks,
  loansAreTheirProjection,
  ...auditChecks,
];

/**
 * Looks through a whole database for rows that break an invariant. It shares no code with what wrote them but the
 * rules of lending, and sees one moment of the database, so that it can run beside the programs.
 */
export async function findBrokenInvariants(databaseUrl: string): Promise<Broken[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    const broken = await findBrokenWithin(client);
    await client.query('commit');
    return broken;
  } finally {
    await client.end();
  }
}

/** The same as a transaction of the caller's sees it: a test can break something, look, and take it back. */
export async function findBrokenWithin(client: pg.Client): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const check of checks) broken.push(...(await check(client)));
  return broken;
}
