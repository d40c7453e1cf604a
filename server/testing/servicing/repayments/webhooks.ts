import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { eventually, type TestRepayments } from './repayments.ts';

/** Everything that a replay must not change. */
export async function booksOf(environment: TestRepayments) {
  const [ledger] = await environment.rows(
    `select count(*)::text as transactions, md5(string_agg(hash::text, ' ' order by chain, position)) as hash
     from ledger_transactions`,
  );
  const [received] = await environment.rows('select count(*)::text as received from received_payments');
  return { ...ledger, ...received };
}

/** A webhook that the provider created and never delivered, signed as of now. */
export async function lostWebhookBody(environment: TestRepayments, payUrl: string): Promise<string> {
  return eventually(async () => {
    const answer = await fetch(`${environment.simulator.url}/callbacks`);
    // The cast states the simulator's own format. The test asserts on it.
    const { webhooks } = (await answer.json()) as {
      webhooks: Record<string, { about: string; body: string }[]>;
    };
    const lost = webhooks['payments/neutral']?.find(({ about }) => payUrl.endsWith(about));
    if (lost === undefined) throw new Error('no webhook yet');
    return lost.body;
  });
}

/** Delivers it as the provider does, signed at that time. */
export async function deliver(
  environment: TestRepayments,
  body: string,
  signedAt = environment.context.businessClock.now(),
): Promise<void> {
  const seconds = Math.floor(signedAt / 1000);
  const signature = createHmac('sha256', 'simulator').update(`${seconds}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-signature': `t=${seconds},v1=${signature}` };
  expect((await fetch(environment.webhookUrl, { method: 'POST', headers, body })).status).toBe(200);
}

/** Money for one of our payments in a currency other than its loan's. */
export function inRupees(paymentId: string): string {
  const data = {
    reference: `pay_rupees_${paymentId}`,
    idempotencyKey: `repayment-${paymentId}`,
    amountMinor: '5000',
    currency: 'INR',
    state: 'paid',
    paidAt: '2026-06-30T01:00:00.000Z',
    payerName: 'Maria Clara Santos',
  };
  return JSON.stringify({ event: 'payment.paid', data });
}
