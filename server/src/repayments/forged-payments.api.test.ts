import { createHmac } from 'node:crypto';
import { instantAsIso } from '@hiram/values/instant';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentKey } from '../payment-providers/index.ts';
import { beginPayment } from './begin-payment.ts';
import { startTestRepayments, type TestRepayments } from './test-repayments.ts';

/** Full size by HIRAM_FULL=1: ten thousand. */
const A_CLASS = process.env.HIRAM_FULL === '1' ? 500 : 50;

let world: TestRepayments;
let app: FastifyInstance;
let data: Record<string, unknown>;
beforeAll(async () => {
  world = await startTestRepayments();
  ({ app } = world.orders.server);
  const { somebody, loanId } = await world.somebodyWhoBorrowed();
  const { payment } = await beginPayment(world.desk, {
    ...{ borrowerId: somebody.id, loanId, brandCode: 'hiram', market: 'PH', requestId: 'test-request' },
    ...{ purpose: 'instalments', channel: 'gcash' },
  });
  data = {
    reference: payment.reference,
    idempotencyKey: paymentKey(payment.id),
    amountMinor: String(payment.amount.minor),
    currency: 'PHP',
    state: 'paid',
    paidAt: instantAsIso(world.desk.clock.now()),
  };
});
afterAll(() => world.close());

interface Posted {
  readonly body: string | Buffer;
  readonly headers?: Record<string, string | string[]>;
  readonly provider?: string;
}

function now(): number {
  return Math.floor(world.desk.clock.now() / 1000);
}

function news(change: object = {}): string {
  return JSON.stringify({ event: 'payment.paid', data: { ...data, ...change } });
}

function signature(body: string, { secret = 'simulator', at = now() } = {}): string {
  return createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
}

function signed(body: string, sent = body, { secret = 'simulator', at = now() } = {}): Posted {
  return { body: sent, headers: { 'x-signature': `t=${at},v1=${signature(body, { secret, at })}` } };
}

/** Twenty ways to claim that somebody paid. Each is made anew so many times, with another amount or reference. */
const forgeries: Readonly<Record<string, (n: number) => Posted>> = {
  'without a signature': (n) => ({ body: news({ reference: `pay_${n}` }) }),
  'with an empty signature': () => ({ body: news(), headers: { 'x-signature': '' } }),
  'with a signature of another secret': (n) =>
    signed(news({ amountMinor: `${n + 1}` }), undefined, { secret: 'guess' }),
  'with an empty secret': () => signed(news(), undefined, { secret: ' ' }),
  'with the amount changed after signing': (n) => signed(news(), news({ amountMinor: `9${n}` })),
  'with the reference changed after signing': (n) => signed(news(), news({ reference: `pay_${n}` })),
  'with the payment changed after signing': (n) =>
    signed(
      news(),
      news({ idempotencyKey: `repayment-018f3b5a-7c1d-7000-8000-${String(n).padStart(12, '0')}` }),
    ),
  'with the moment moved after signing': (n) => {
    const body = news();
    return { body, headers: { 'x-signature': `t=${now() + n + 1},v1=${signature(body)}` } };
  },
  'with a space added after signing': (n) => signed(news(), `${news()}${' '.repeat(n + 1)}`),
  'with a second body after the first': () => signed(news(), news() + news()),
  'signed over the body without the moment': () => ({
    body: news(),
    headers: {
      'x-signature': `t=${now()},v1=${createHmac('sha256', 'simulator').update(news()).digest('hex')}`,
    },
  }),
  'with half a signature': () => ({
    body: news(),
    headers: { 'x-signature': `t=${now()},v1=${signature(news()).slice(0, 32)}` },
  }),
  'with a signature in capitals': () => ({
    body: news(),
    headers: { 'x-signature': `t=${now()},v1=${signature(news()).toUpperCase()}` },
  }),
  'with two signatures': () => ({
    body: news(),
    headers: { 'x-signature': [`t=${now()},v1=${signature(news())}`, 't=1,v1=00'] },
  }),
  'with another header': () => ({ body: news(), headers: { 'x-callback-token': signature(news()) } }),
  'from a provider that does not exist': (n) => ({ ...signed(news()), provider: `bank-${n}` }),
  'from a provider with a name of an object’s own': () => ({ ...signed(news()), provider: 'constructor' }),
  'with no body': () => ({ body: '', headers: { 'x-signature': `t=${now()},v1=${signature('x')}` } }),
  'with bytes that are no text': (n) => ({
    body: Buffer.alloc(100 + n, 0xff),
    headers: { 'x-signature': `t=${now()},v1=${signature('x')}` },
  }),
  'larger than any message': () => ({ body: news({ padding: 'x'.repeat(70_000) }) }),
};

describe(`of twenty kinds of forged callbacks, ${A_CLASS} each`, () => {
  test.each(Object.entries(forgeries))(
    'one %s posts nothing and leaves nothing behind',
    async (_what, forge) => {
      const statuses = new Set<number>();
      for (let n = 0; n < A_CLASS; n += 1) {
        const { body, headers = {}, provider = 'neutral' } = forge(n);
        const answer = await app.inject({
          method: 'POST',
          url: `/callbacks/payments/${provider}`,
          headers: { 'content-type': 'application/json', ...headers },
          payload: body,
        });
        statuses.add(answer.statusCode);
      }
      for (const status of statuses) expect([400, 401, 404]).toContain(status);
      const [found] = await world.rows(
        `select (select count(*) from received_payments)::int as received, (select count(*) from payment_callbacks)::int as kept,
        (select count(*) from loan_events)::int as events`,
      );
      expect(found).toEqual({ received: 0, kept: 0, events: 0 });
    },
  );

  test('and the true one among them is posted', async () => {
    const { body, headers = {} } = signed(news());
    const url = '/callbacks/payments/neutral';
    const answer = await app.inject({ method: 'POST', url, headers, payload: body });
    expect([answer.statusCode, await world.rows('select state from received_payments')]).toEqual([
      200,
      [{ state: 'posted' }],
    ]);
  });
});
