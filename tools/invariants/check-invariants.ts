import pg from 'pg';
import { auditChecks } from './audit-checks.ts';
import type { Broken, Check } from './broken.ts';
import { complaintChecks } from './complaint-checks.ts';
import { importChecks } from './import-checks.ts';
import { journalChecks } from './journal-checks.ts';
import { ledgerChecks } from './ledger-checks.ts';
import { lenderBookChecks } from './lender-book-checks.ts';
import { loanChecks } from './loan-checks.ts';
import { paymentChecks } from './payment-checks.ts';
import { payoutChecks } from './payout-checks.ts';
import { periodChecks } from './period-checks.ts';
import { loansAreTheirProjection } from './projection-check.ts';
import { reconciliationChecks } from './reconciliation-checks.ts';
import { refundChecks } from './refund-checks.ts';
import { settledPayoutChecks } from './settled-payout-checks.ts';
import { suspenseChecks } from './suspense-checks.ts';
import { taxChecks } from './tax-checks.ts';

const checks: readonly Check[] = [
  ...ledgerChecks,
  ...loanChecks,
  ...payoutChecks,
  ...refundChecks,
  ...paymentChecks,
  ...suspenseChecks,
  ...reconciliationChecks,
  ...settledPayoutChecks,
  ...complaintChecks,
  loansAreTheirProjection,
  ...lenderBookChecks,
  ...periodChecks,
  ...journalChecks,
  ...taxChecks,
  ...importChecks,
  ...auditChecks,
];

/**
 * Scans a whole database for rows that violate an invariant. It shares only the lending rules with the code
 * that wrote them. It uses one snapshot, so it can run next to the programs.
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

/** The same within the caller's transaction: a test can break something, check, and roll back. */
export async function findBrokenWithin(client: pg.Client): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const check of checks) broken.push(...(await check(client)));
  return broken;
}
