import { forgerOf } from '@hiram/server-testing/platform/http/forgeries';
import {
  NOW as FORGED_AT,
  forgeries as forgedMessages,
} from '@hiram/server-testing/providers/payments/forgeries';
import {
  classesFor,
  paymentProviderFormats,
} from '@hiram/server-testing/providers/payments/payment-dialects';
import {
  startTestRepayments,
  type TestRepayments,
} from '@hiram/server-testing/servicing/repayments/repayments';
import { instantAsIso } from '@hiram/values/instant';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentKey } from '#providers/payments/index.ts';
import { beginPayment } from './begin-payment.ts';

/** HIRAM_FULL=1 runs the full size: ten thousand. */
const A_CLASS = process.env.HIRAM_FULL === '1' ? 500 : 5;

let environment: TestRepayments;
let app: FastifyInstance;
/** The payment's true data, set when it is started. */
const data: Record<string, unknown> = {};
beforeAll(async () => {
  environment = await startTestRepayments();
  ({ app } = environment.orders.server);
  const { testPerson, loanId } = await environment.personWithLoan();
  const { payment } = await beginPayment(environment.context, {
    borrowerId: testPerson.id,
    loanId,
    brandCode: 'hiram',
    market: 'PH',
    requestId: 'test-request',
    purpose: 'instalments',
    channel: 'gcash',
  });
  Object.assign(data, {
    reference: payment.reference,
    idempotencyKey: paymentKey(payment.id),
    amountMinor: String(payment.amount.minor),
    currency: 'PHP',
    state: 'paid',
    paidAt: instantAsIso(environment.context.businessClock.now()),
  });
});
afterAll(() => environment.close());

const { statusUpdate, signed, forgeries } = forgerOf({
  event: 'payment.paid',
  data,
  changes: {
    amount: (n) => ({ amountMinor: `9${n}` }),
    reference: (n) => ({ reference: `pay_${n}` }),
    key: (n) => ({
      idempotencyKey: `repayment-018f3b5a-7c1d-7000-8000-${String(n).padStart(12, '0')}`,
    }),
  },
  now: () => Math.floor(environment.context.businessClock.now() / 1000),
});

describe(`of twenty kinds of forged webhooks, ${A_CLASS} each`, () => {
  test.each(Object.entries(forgeries))('one %s posts nothing and stores nothing', async (_what, forge) => {
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
    const [found] = await environment.rows(
      `select (select count(*) from received_payments)::int as received, (select count(*) from payment_webhooks)::int as kept,
        (select count(*) from loan_events)::int as events`,
    );
    expect(found).toEqual({ received: 0, kept: 0, events: 0 });
  });

  test('and the genuine one among them is posted', async () => {
    const { body, headers = {} } = signed(statusUpdate());
    const url = '/callbacks/payments/neutral';
    const answer = await app.inject({ method: 'POST', url, headers, payload: body });
    expect([answer.statusCode, await environment.rows('select state from received_payments')]).toEqual([
      200,
      [{ state: 'posted' }],
    ]);
  });
});

/** Adapter tests check the signatures. This test checks that forged messages do not change the ledger. */
describe('of forged webhooks in the format of each provider', () => {
  const EACH = process.env.HIRAM_FULL === '1' ? 100 : 2;

  test.each(Object.entries(paymentProviderFormats))('none posts anything (%s)', async (name, dialect) => {
    const before = await environment.rows('select count(*)::int from received_payments');
    environment.orders.context.businessClock.moveTo(FORGED_AT);
    for (const kind of classesFor(dialect)) {
      for (let n = 0; n < EACH; n += 1) {
        const { headers, body } = forgedMessages[kind]?.(dialect, n) ?? {
          headers: {},
          body: Buffer.from(''),
        };
        const answer = await app.inject({
          method: 'POST',
          url: `/callbacks/payments/${name}`,
          headers: Object.fromEntries(
            Object.entries({ 'content-type': 'application/json', ...headers }).flatMap(([header, value]) =>
              value === undefined ? [] : [[header, typeof value === 'string' ? value : [...value]]],
            ),
          ),
          payload: Buffer.from(body),
        });
        // Genuine webhooks and those authenticated only by a token are accepted. The provider's status then
        // decides.
        expect([200, 400, 401], `${kind} ${n}`).toContain(answer.statusCode);
      }
    }
    expect(await environment.rows('select count(*)::int from received_payments')).toEqual(before);
  });
});
