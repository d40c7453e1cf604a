import { readPayCode, readRepayment } from '@hiram/contract/servicing/repayments';
import { INSTALMENT, type Payer, startPayer } from '@hiram/server-testing/servicing/repayments/payer';
import {
  startTestRepayments,
  type TestRepayments,
} from '@hiram/server-testing/servicing/repayments/repayments';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { idFrom } from '@hiram/values/ids';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentRoutes } from '#platform/payments-config.ts';
import type { PaymentProvider } from '#providers/payments/index.ts';
import { type BeginPayment, beginPayment } from './begin-payment.ts';
import { findPayment } from './payments.sql.ts';
import { pollPayment } from './poll-payment.ts';

// End to end for a payment through the production adapters, each against the simulated API of its provider.

const HOUR = 3_600_000;
const routes: PaymentRoutes = {
  PH: 'paymongo',
  'PH:qrph': 'xendit',
  'PH:seven_eleven': 'xendit',
  'PH:bank_transfer': 'xendit',
};

let environment: TestRepayments;
let payer: Payer;
beforeAll(async () => {
  environment = await startTestRepayments(undefined, { routes });
  for (const name of ['paymongo', 'xendit'])
    await setWebhook(name, environment.webhookUrl.replace('neutral', name));
});
beforeEach(async () => {
  payer = await startPayer(environment);
});
afterEach(() => environment.simulator.reset());
afterAll(async () => {
  expect(await findBrokenInvariants(environment.orders.db.url.reveal())).toEqual([]);
  await environment.close();
});

async function setWebhook(name: string, url: string): Promise<void> {
  await fetch(`${environment.simulator.url}/webhooks/payments/${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  });
}

/**
 * The provider's reference and the page where the payer acts. A counter or a bank's app has no page of ours.
 */
async function atProvider(paymentId: string): Promise<{ readonly name: string; readonly payerPage: string }> {
  const [row] = await environment.rows('select provider, reference from payment_intents where id = $1', [
    paymentId,
  ]);
  const [, own] = /^(?:cs_|pr-)(\w+)$/.exec(String(row?.reference)) ?? [];
  return {
    name: String(row?.reference),
    payerPage: `${environment.simulator.url}/payer/payments/${String(row?.provider)}/pay_${own}`,
  };
}

describe('through the adapters of real providers', () => {
  test('a payment by each kind of channel is posted once: by a verified webhook, or by polling after an unverified one', async () => {
    const channels = ['gcash', 'qrph', 'seven_eleven', 'bank_transfer'];
    const payments = await Promise.all(channels.map((channelNumber) => payer.begun({ channelNumber })));
    for (const { paymentId } of payments) await environment.pay((await atProvider(paymentId)).payerPage);
    const [wallet] = payments;
    await payer.posted(wallet?.paymentId ?? '');
    // A token authenticates the sender, not the body. After Xendit's webhook we therefore poll its status at
    // the next run, which is now.
    for (let turn = 0; turn < 20 && (await payer.received()).length < channels.length; turn += 1) {
      await environment.moveBy(60_000);
      await environment.sweep();
    }
    const received = await payer.received();
    expect(received.map(({ amount, reported_via: by }) => [amount, by])).toEqual(
      expect.arrayContaining([
        [INSTALMENT, 'callback'],
        ...channels.slice(1).map(() => [INSTALMENT, 'books']),
      ]),
    );
    expect(received).toHaveLength(channels.length);
  });

  test('a code is shown as the provider returned it; a QR is identified by the payment id and returned only to its borrower', async () => {
    const [counter, scanned] = [
      await payer.begun({ channelNumber: 'seven_eleven' }),
      await payer.begun({ channelNumber: 'qrph' }),
    ];
    expect(counter).toMatchObject({
      payUrl: '',
      code: { showType: '1', payCode: expect.stringMatching(/^\d{9}$/) },
    });
    expect(scanned).toMatchObject({ payUrl: '', code: { showType: '2', payCode: scanned.paymentId } });
    const polls = { payCode: scanned.paymentId };
    const { data } = await payer.testPerson.client.send(readPayCode, polls);
    expect(data).toMatchObject({
      qrPayload: expect.stringMatching(/^SIMULATED QR Ph \d{9}$/),
      status: 'awaiting_payer',
    });
    const { testPerson: stranger } = await startPayer(environment);
    expect((await stranger.client.send(readPayCode, polls)).status).toBe(404);
    // A code for a counter is offered first; a provider's QR without a code is not.
    const { data: page } = await payer.testPerson.client.send(readRepayment, payer.order);
    expect(page.defDetail?.payCode).toMatch(/^\d{9}$/);
  });

  test('a page without its own expiry is ended at its deadline, at the provider too', async () => {
    const { paymentId } = await payer.begun({ channelNumber: 'gcash' });
    const { name } = await atProvider(paymentId);
    await environment.moveBy(2 * HOUR);
    await environment.sweep();
    expect((await payer.shown(paymentId)).status).toBe('expired');
    const admission = { authorization: `Basic ${Buffer.from('simulator:').toString('base64')}` };
    const session = await fetch(
      `${environment.simulator.url}/payments/paymongo/v1/checkout_sessions/${name}`,
      {
        headers: admission,
      },
    );
    expect(await session.json()).toMatchObject({ data: { attributes: { status: 'expired' } } });
  });

  test('a timeout is not a refusal: the same tap finds the same session, and one payment is made', async () => {
    const tap = { channelNumber: 'gcash', requestId: 'tap-that-timed-out' };
    await environment.simulator.setProviderFault('payments/paymongo', { halfDo: 1 });
    expect((await payer.begin(tap)).status).toBe(503);
    await environment.simulator.reset();
    await environment.moveBy(60_000);
    await environment.sweep();
    const { paymentId, payUrl } = await payer.begun(tap);
    await environment.pay(payUrl);
    await payer.posted(paymentId);
    expect(await payer.received()).toHaveLength(1);
  });
});

test('a page that was lost with its response is returned again for the same key', async () => {
  let polls = 0;
  const provider: PaymentProvider = {
    name: 'forgetful',
    async create({ key, amount }) {
      polls += 1;
      if (polls === 1) return { state: 'unknown', because: 'no_answer' };
      return { state: 'awaiting_payer', key, reference: 'one', amount, payUrl: 'https://pay.example/one' };
    },
    find: async (sought) =>
      'key' in sought
        ? {
            state: 'awaiting_payer',
            key: sought.key,
            reference: 'one',
            amount: { minor: 187_055n, currency: 'PHP' },
          }
        : { state: 'absent' },
    readWebhook: () => ({ isTaken: false, because: 'bad_signature' }),
  };
  const context = {
    ...environment.context,
    providers: { providerFor: () => provider, named: () => provider },
  };
  const tap: BeginPayment = {
    borrowerId: payer.testPerson.id,
    loanId: payer.loanId,
    brandCode: 'hiram',
    market: 'PH',
    purpose: 'instalments',
    channel: 'maya',
    clientKey: 'tap-of-one-payment',
    requestId: 'test-request',
  };
  await expect(beginPayment(context, tap)).rejects.toThrow('payment provider');
  const [row] = await environment.rows('select id from payment_intents where loan_id = $1', [payer.loanId]);
  const payment = await findPayment(context.database, idFrom(String(row?.id)));
  if (payment === undefined) throw new Error('no payment was started');
  await pollPayment(context, payment, 'test-request');
  const found = await findPayment(context.database, payment.id);
  expect([found?.state, found?.payUrl]).toEqual(['sent', undefined]);
  const { payUrl } = await beginPayment(context, tap);
  expect([payUrl, polls]).toEqual(['https://pay.example/one', 2]);
  expect((await beginPayment(context, tap)).payUrl).toBe(payUrl);
  expect(polls).toBe(2);
});
