import { withClient } from '@hiram/server-testing/platform/database/database';
import { type RecordedPayment, readLedger } from '../kills/compare-records.ts';
import type { DrillStack } from './drill-stack.ts';

/** The provider's books beside ours. */
export interface BooksCompared {
  readonly paymentsPaid: number;
  /** Paid at the provider and known to us, but not in the ledger. */
  readonly paymentsMissing: number;
  /** In the ledger twice, or without a payment at the provider. */
  readonly paymentsDoubled: number;
  /** Paid at the provider for a payment that the restored database does not know. */
  readonly paymentsUnknown: readonly string[];
  readonly payoutsPaid: number;
  /** Loans that the provider paid twice. */
  readonly payoutsDoubled: number;
  /** Paid at the provider and known to us, but the loan is not paid out. */
  readonly payoutsMissing: number;
  /** Paid at the provider for a loan that the restored database does not know. */
  readonly payoutsUnknown: readonly string[];
}

interface Books {
  readonly payments: Readonly<Record<string, readonly RecordedPayment[]>>;
  readonly payouts: Readonly<Record<string, readonly RecordedPayment[]>>;
}

const MOST_TRIES = 5;
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

export async function compareBooks(stack: DrillStack): Promise<BooksCompared> {
  // The cast states the simulator's own format, which its tests check.
  const books = (await (await ask(`${stack.simulatorUrl}/books`)).json()) as Books;
  const payments = (books.payments['payments/neutral'] ?? []).filter(({ state }) => state === 'paid');
  const payouts = (books.payouts['payouts/neutral'] ?? []).filter(({ state }) => state === 'paid');
  const ledger = await readLedger(stack);
  const { intents, disbursements } = await readOwn(stack);
  const paidKeys = new Set(payments.map(({ idempotencyKey }) => idempotencyKey));
  const knownPayments = payments.filter(({ idempotencyKey }) => intents.has(idIn(idempotencyKey)));
  const paidLoans = Map.groupBy(payouts, ({ idempotencyKey }) => idIn(idempotencyKey));
  return {
    paymentsPaid: payments.length,
    paymentsMissing: knownPayments.filter(({ idempotencyKey }) => !ledger.has(idempotencyKey)).length,
    paymentsDoubled: [...ledger].filter(([key, amounts]) => amounts.length > 1 || !paidKeys.has(key)).length,
    paymentsUnknown: payments
      .filter(({ idempotencyKey }) => !intents.has(idIn(idempotencyKey)))
      .map(({ reference }) => reference),
    payoutsPaid: payouts.length,
    payoutsDoubled: [...paidLoans.values()].filter(({ length }) => length > 1).length,
    payoutsMissing: [...paidLoans.keys()].filter((loan) => disbursements.get(loan) === false).length,
    payoutsUnknown: payouts
      .filter(({ idempotencyKey }) => !disbursements.has(idIn(idempotencyKey)))
      .map(({ reference }) => reference),
  };
}

/** A kept connection may be closed at the moment of its use; then it is asked again. */
export async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetch(url, init);
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
    }
  }
}

function idIn(key: string): string {
  return ID.exec(key)?.[0] ?? key;
}

async function readOwn({ databaseUrl }: DrillStack) {
  return withClient(databaseUrl, async (client) => {
    const payments = await client.query<{ id: string }>('select id::text from payment_intents');
    const loans = await client.query<{ id: string; paid: boolean }>(
      "select loan_id::text as id, state = 'paid' as paid from disbursements",
    );
    return {
      intents: new Set(payments.rows.map(({ id }) => id)),
      disbursements: new Map(loans.rows.map(({ id, paid }) => [id, paid])),
    };
  });
}

/**
 * What the nightly reconciliation gave to staff: open breaks by kind, and payments of the provider that fit no loan, which
 * are posted to suspense.
 */
export async function openBreaks({
  databaseUrl,
}: DrillStack): Promise<ReadonlyMap<string, readonly string[]>> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ kind: string; subject: string }>(
      `select kind, subject from reconciliation_breaks where state = 'open'
       union all select 'payment_in_suspense', reference from received_payments where state = 'held'
       order by kind, subject`,
    );
    return new Map(
      [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, own]) => [
        kind,
        own.map(({ subject }) => subject),
      ]),
    );
  });
}
