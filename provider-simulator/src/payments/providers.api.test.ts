import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CALLBACK_SECRET, eventually, SimulatorUnderTest, WebhookListener } from '../testing/simulator.ts';
import { paymongoPayments } from './paymongo.provider.ts';

let simulator: SimulatorUnderTest;
let listener: WebhookListener;

beforeEach(async () => {
  simulator = await SimulatorUnderTest.start();
  listener = await WebhookListener.start();
});

afterEach(async () => {
  await simulator.stop();
  await listener.stop();
});

// biome-ignore lint/suspicious/noExplicitAny: a test that reads a wrong field fails, which is what it is for.
type Body = any;

async function ask(method: 'GET' | 'POST' | 'PUT', path: string, headers: object, body?: object) {
  const response = await fetch(simulator.url + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

function report(name: string) {
  return ask('PUT', `/webhooks/payments/${name}`, {}, { url: listener.url });
}

const basic = { authorization: `Basic ${Buffer.from('simulator:').toString('base64')}` };

describe('PayMongo', () => {
  const path = '/payments/paymongo/v1';
  const line = { name: 'Order', amount: 125_050, currency: 'PHP', quantity: 1 };
  function create(attributes: object = {}) {
    return ask(
      'POST',
      `${path}/checkout_sessions`,
      { ...basic, 'idempotency-key': 'key-1' },
      {
        data: {
          attributes: {
            line_items: [line],
            payment_method_types: ['gcash'],
            reference_number: 'ours-1',
            success_url: 'https://hiram.example',
            ...attributes,
          },
        },
      },
    );
  }

  test('has a session with a page, sends nothing while the payment is in transit, and signs for its mode when the payment arrives', async () => {
    await report('paymongo');
    const { body } = await create();
    const { id, attributes } = body.data;
    expect(id).toMatch(/^cs_/);
    await simulator.post(new URL(attributes.checkout_url).pathname, { outcome: 'pending' });
    const { body: pending } = await ask('GET', `${path}/checkout_sessions/${id}`, basic);
    expect(pending.data.attributes.payment_intent.attributes.status).toBe('processing');
    await simulator.post(new URL(attributes.checkout_url).pathname, { outcome: 'paid' });
    await eventually(() => expect(listener.received).toHaveLength(1));
    const [message] = listener.received;
    const [, seconds, test] =
      /^t=(\d+),te=(\w{64}),li=$/.exec(String(message?.headers['paymongo-signature'])) ?? [];
    const signed = createHmac('sha256', CALLBACK_SECRET).update(`${seconds}.${message?.raw}`).digest('hex');
    expect(test).toBe(signed);
    expect(JSON.parse(message?.raw ?? '').data.attributes.type).toBe('checkout_session.payment.paid');
  });

  test('repeats a message twelve times in 136.5 minutes', () => {
    const waits = paymongoPayments.webhookRetriesMs;
    expect([waits.length, waits.reduce((all, wait) => all + wait, 0) / 60_000]).toEqual([12, 136.5]);
  });

  test.each([
    [{ line_items: [{ ...line, currency: 'USD' }] }],
    [{ line_items: [{ ...line, amount: 12.5 }] }],
    [{ payment_method_types: ['otc'] }],
    [{ success_url: undefined }],
  ])('refuses %j', async (change) => {
    const { status, body } = await create(change);
    expect([status, typeof body.errors[0].code]).toEqual([400, 'string']);
  });

  test('expires only unpaid sessions', async () => {
    const { id, attributes } = (await create()).body.data;
    const expired = await ask('POST', `${path}/checkout_sessions/${id}/expire`, basic, {});
    expect(expired.body.data.attributes.status).toBe('expired');
    const paid = await simulator.post(new URL(attributes.checkout_url).pathname, { outcome: 'paid' });
    expect(paid.status).toBe(409);
    expect((await ask('POST', `${path}/checkout_sessions/cs_none/expire`, basic, {})).status).toBe(404);
  });
});

describe('Xendit', () => {
  const path = '/payments/xendit/payment_requests';
  function create(payment_method: object, change: object = {}) {
    const order = { reference_id: 'ours-1', amount: 1250.5, currency: 'PHP', country: 'PH' };
    return ask(
      'POST',
      path,
      { ...basic, 'idempotency-key': 'key-1' },
      { ...order, payment_method, ...change },
    );
  }
  const counter = {
    type: 'OVER_THE_COUNTER',
    reusability: 'ONE_TIME_USE',
    over_the_counter: { channel_code: '7ELEVEN', channel_properties: { customer_name: 'Borrower' } },
  };

  test('issues a counter code, reports the payment separately from the request, and sends its token with the webhook', async () => {
    await report('xendit');
    const { status, body } = await create(counter);
    expect([status, body.status]).toEqual([201, 'PENDING']);
    expect(body.payment_method.over_the_counter.channel_properties.payment_code).toMatch(/^\d{9}$/);
    const payments = `/payments/xendit/v2/payment_methods/${body.payment_method.id}/payments`;
    expect((await ask('GET', payments, basic)).body.data).toEqual([]);
    await simulator.post(`/payer/payments/xendit/${body.id.replace('pr-', 'pay_')}`, { outcome: 'paid' });
    const { body: paid } = await ask('GET', payments, basic);
    expect(paid.data).toMatchObject([{ payment_request_id: body.id, status: 'SUCCEEDED', amount: 1250.5 }]);
    await eventually(() => expect(listener.events).toEqual(['payment.succeeded']));
    expect(listener.received[0]?.headers['x-callback-token']).toBe(CALLBACK_SECRET);
  });

  test.each([
    ['a channel that it does not have', { ...counter, over_the_counter: { channel_code: 'PIGEON' } }],
    ['cash without a name', { ...counter, over_the_counter: { channel_code: '7ELEVEN' } }],
    ['what is to be used again', { ...counter, reusability: 'MULTIPLE_USE' }],
    ['a kind of an object’s own', { ...counter, type: 'constructor' }],
  ])('refuses %s', async (_what, method) => {
    expect(await create(method)).toMatchObject({ status: 400, body: { error_code: expect.any(String) } });
  });

  test('refuses a key reused with another amount', async () => {
    await create(counter);
    expect((await create(counter, { amount: 1 })).body.error_code).toBe('DUPLICATE_ERROR');
  });
});

describe('Cashfree', () => {
  const path = '/payments/cashfree/pg';
  const admission = {
    'x-client-id': 'simulator',
    'x-client-secret': 'simulator',
    'x-api-version': '2025-01-01',
  };
  function create() {
    const customer_details = { customer_id: 'ours1', customer_phone: '9999999999' };
    const order = { order_id: 'ours-1', order_amount: 1250.5, order_currency: 'INR', customer_details };
    return ask('POST', `${path}/orders`, admission, order);
  }

  test('has an order, then a page for it, and signs the timestamp and the body when it is paid', async () => {
    await report('cashfree');
    const { body: order } = await create();
    expect([order.order_status, (await create()).status]).toEqual(['ACTIVE', 409]);
    expect((await ask('GET', `${path}/orders/ours-1/payments`, admission)).body).toEqual([]);
    const method = { upi: { channel: 'link' } };
    const asked = { payment_session_id: order.payment_session_id, payment_method: method };
    const { body: page } = await ask('POST', `${path}/orders/sessions`, admission, asked);
    expect(page.data.payload.default).toMatch(/^upi:\/\/pay\?/);
    await simulator.post(new URL(page.data.payload.web).pathname, { outcome: 'paid' });
    await eventually(() => expect(listener.received).toHaveLength(1));
    const { headers = {}, raw = '' } = listener.received[0] ?? {};
    const signed = createHmac('sha256', CALLBACK_SECRET).update(`${headers['x-webhook-timestamp']}${raw}`);
    expect(headers['x-webhook-signature']).toBe(signed.digest('base64'));
    expect((await ask('GET', `${path}/orders/ours-1`, admission)).body.order_status).toBe('PAID');
  });
});
