import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import type { TestInfo } from '@playwright/test';
import { withDatabase } from './database.ts';
import { runningStack } from './running-stack.ts';

/** The outcome of an order's disbursement in our ledger and in the provider's records. */
export interface PaidOut {
  readonly loan: string;
  /** State and owner: `paid nobody`. */
  readonly disbursement: string;
  /** Each attempt with its state: `1 failed`. */
  readonly attempts: readonly string[];
  /** The postings in order: `principal_lent 4850.00`. */
  readonly ledger: readonly string[];
  /** The amount that the provider has paid to the borrower, and under how many keys. */
  readonly atProvider: { readonly paid: string; readonly keys: number };
}

export async function paidOut(orderId: string): Promise<PaidOut> {
  const [books, atProvider] = await Promise.all([ledgerOf(orderId), providerRecordsOf(orderId)]);
  return { ...books, atProvider };
}

function ledgerOf(orderId: string): Promise<Omit<PaidOut, 'atProvider'>> {
  return withDatabase(async (client) => {
    const orders = await client.query<{ loan: string; disbursement: string }>(
      `select loans.state as loan, disbursements.state || ' ' || owner as disbursement
       from loans join disbursements on loan_id = loans.id where loans.id = $1`,
      [orderId],
    );
    const attempts = await client.query<{ line: string }>(
      `select attempt || ' ' || state as line from payout_attempts where loan_id = $1 order by attempt`,
      [orderId],
    );
    const ledger = await client.query<{ line: string }>(
      `select split_part(purpose, '/', 2) || ' ' || trunc(amount_minor / 100.0, 2) as line
       from ledger_transfers where chain = $1 order by position, line`,
      [orderId],
    );
    return {
      loan: orders.rows[0]?.loan ?? 'none',
      disbursement: orders.rows[0]?.disbursement ?? 'none',
      attempts: attempts.rows.map(({ line }) => line),
      ledger: ledger.rows.map(({ line }) => line),
    };
  });
}

interface ProviderPayout {
  readonly idempotencyKey: string;
  readonly state: string;
  readonly amountMinor: string;
  readonly paidMinor?: string;
}

async function providerRecordsOf(orderId: string): Promise<PaidOut['atProvider']> {
  const answer = await fetch(`${runningStack().simulatorUrl}/books`);
  // The cast is the simulator's response.
  const { payouts } = (await answer.json()) as { payouts: Record<string, readonly ProviderPayout[]> };
  const own = Object.values(payouts)
    .flat()
    .filter(({ idempotencyKey, state }) => idempotencyKey.includes(orderId) && state === 'paid');
  const paid = own.reduce((sum, { amountMinor, paidMinor = amountMinor }) => sum + BigInt(paidMinor), 0n);
  return { paid: String(paid), keys: new Set(own.map(({ idempotencyKey }) => idempotencyKey)).size };
}

/** Attaches the ledger of an order to the test report, and checks the whole database. */
export async function attachRecords(testInfo: TestInfo, orderId: string): Promise<readonly unknown[]> {
  const books = await paidOut(orderId);
  await testInfo.attach('ledger', {
    body: JSON.stringify(books, undefined, 2),
    contentType: 'application/json',
  });
  console.log(
    `${orderId}: ${books.loan}, ${books.disbursement}; ${books.ledger.join(', ') || 'nothing booked'}`,
  );
  return findBrokenInvariants(runningStack().databaseUrl);
}
