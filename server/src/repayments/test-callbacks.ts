import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { eventually, type TestRepayments } from './test-repayments.ts';

/** Everything that a replay must leave as it is. */
export async function booksOf(world: TestRepayments) {
  const [ledger] = await world.rows(
    `select count(*)::text as transactions, md5(string_agg(hash::text, ' ' order by chain, position)) as hash
     from ledger_transactions`,
  );
  const [received] = await world.rows('select count(*)::text as received from received_payments');
  return { ...ledger, ...received };
}

/** What the provider meant to say and never did; signed as if it said it now. */
export async function lostBodyAbout(world: TestRepayments, payUrl: string): Promise<string> {
  return eventually(async () => {
    const answer = await fetch(`${world.simulator.url}/callbacks`);
    // The simulator's own shape; the test asserts on it.
    const { callbacks } = (await answer.json()) as {
      callbacks: Record<string, { about: string; body: string }[]>;
    };
    const lost = callbacks['payments/neutral']?.find(({ about }) => payUrl.endsWith(about));
    if (lost === undefined) throw new Error('no callback yet');
    return lost.body;
  });
}

/** As the provider does, signed at that moment. */
export async function deliver(
  world: TestRepayments,
  body: string,
  signedAt = world.desk.clock.now(),
): Promise<void> {
  const seconds = Math.floor(signedAt / 1000);
  const signature = createHmac('sha256', 'simulator').update(`${seconds}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-signature': `t=${seconds},v1=${signature}` };
  expect((await fetch(world.callbackUrl, { method: 'POST', headers, body })).status).toBe(200);
}

/** Money for a payment of ours in a currency that its loan is not in. */
export function inRupees(paymentId: string): string {
  const data = {
    ...{
      reference: `pay_rupees_${paymentId}`,
      idempotencyKey: `repayment-${paymentId}`,
      amountMinor: '5000',
    },
    ...{
      currency: 'INR',
      state: 'paid',
      paidAt: '2026-06-30T01:00:00.000Z',
      payerName: 'Maria Clara Santos',
    },
  };
  return JSON.stringify({ event: 'payment.paid', data });
}
