import { withClient } from '@hiram/server-testing/platform/database/database';
import type { KillableStack } from './killable-stack.ts';

export interface Comparison {
  /** Paid according to the simulator. */
  readonly paid: number;
  readonly posted: number;
  /** Paid, but not in our ledger with this amount. */
  readonly lost: number;
  /** In our ledger more than once, or never paid. */
  readonly doubled: number;
  /** Payments that a borrower received and could not find again, or taps that created two payments. */
  readonly mismatched: number;
}

export interface RecordedPayment {
  readonly idempotencyKey: string;
  readonly reference: string;
  readonly state: string;
  readonly amountMinor: string;
  readonly paidMinor?: string;
}

export async function postedPayments({ databaseUrl }: Pick<KillableStack, 'databaseUrl'>): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select payment_id::text as id from received_payments where state = 'posted'`,
    );
    return rows.map(({ id }) => id);
  });
}

/** Compares our ledger with the provider's records, payment by payment. */
export async function compareRecords(
  stack: Pick<KillableStack, 'databaseUrl' | 'simulatorUrl'>,
  intended: ReadonlySet<string>,
): Promise<Comparison> {
  const answer = await fetch(`${stack.simulatorUrl}/books`);
  // The cast states the simulator's own format, which its tests check.
  const { payments } = (await answer.json()) as { payments: Record<string, readonly RecordedPayment[]> };
  const booked = payments['payments/neutral'] ?? [];
  const ledger = await readLedger(stack);
  const paid = booked.filter(({ state }) => state === 'paid');
  const known = new Set(paid.map(({ idempotencyKey }) => idempotencyKey));
  const lost = paid.filter(
    ({ idempotencyKey, amountMinor, paidMinor = amountMinor }) =>
      (ledger.get(idempotencyKey) ?? []).reduce((sum, amount) => sum + amount, 0n) < BigInt(paidMinor),
  );
  const doubled = [...ledger].filter(([key, amounts]) => amounts.length > 1 || !known.has(key));
  const mismatched = [...intended].filter(
    (id) => !booked.some(({ idempotencyKey }) => idempotencyKey === `repayment-${id}`),
  );
  return {
    paid: paid.length,
    posted: ledger.size,
    lost: lost.length,
    doubled: doubled.length,
    mismatched: mismatched.length + Math.max(0, booked.length - intended.size),
  };
}

/** Ledger transactions that received money, by our payment key. */
export async function readLedger({
  databaseUrl,
}: Pick<KillableStack, 'databaseUrl'>): Promise<Map<string, bigint[]>> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ key: string; amount: string }>(
      `select substring(ledger_keys.key from '^(repayment-.{36})') as key, (
         select sum(case when debit_code = 111 then amount_minor else -amount_minor end) from ledger_transfers
         where ledger_transfers.chain = ledger_keys.chain and ledger_transfers.position = ledger_keys.position
           and 111 in (debit_code, credit_code)
       )::text as amount
       from ledger_keys where key like 'repayment-%'`,
    );
    const ledger = new Map<string, bigint[]>();
    for (const { key, amount } of rows) ledger.set(key, [...(ledger.get(key) ?? []), BigInt(amount)]);
    return ledger;
  });
}
