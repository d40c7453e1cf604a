import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually, SimulatorUnderTest, WebhookListener } from '../testing/simulator.ts';
import type { Payment } from './payment.ts';
import type { Reversal } from './reversal.ts';

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

function setClock(now: string) {
  return ask('PUT', '/clock', {}, { now });
}

const basic = { authorization: `Basic ${Buffer.from('simulator:').toString('base64')}` };
const razorpayKey = { authorization: `Basic ${Buffer.from('simulator:simulator').toString('base64')}` };
const cashfreeKey = {
  'x-client-id': 'simulator',
  'x-client-secret': 'simulator',
  'x-api-version': '2025-01-01',
};

/** A payment of 5,000.00 in each provider's own format; returns the simulator's reference. */
const orders = {
  neutral: () =>
    ask(
      'POST',
      '/payments/neutral/payments',
      {},
      { idempotencyKey: 'k', amountMinor: '500000', currency: 'PHP' },
    ),
  razorpay: () =>
    ask('POST', '/payments/razorpay/v1/payment_links', razorpayKey, {
      amount: 500_000,
      currency: 'INR',
      reference_id: 'k',
    }),
  cashfree: () =>
    ask('POST', '/payments/cashfree/pg/orders', cashfreeKey, {
      order_id: 'key',
      order_amount: 5000,
      order_currency: 'INR',
      customer_details: { customer_id: 'cus', customer_phone: '9999999999' },
    }),
  xendit: () =>
    ask(
      'POST',
      '/payments/xendit/payment_requests',
      { ...basic, 'idempotency-key': 'k' },
      {
        reference_id: 'k',
        amount: 5000,
        currency: 'PHP',
        country: 'PH',
        payment_method: {
          type: 'EWALLET',
          reusability: 'ONE_TIME_USE',
          ewallet: {
            channel_code: 'GCASH',
            channel_properties: { success_return_url: 'https://hiram.example' },
          },
        },
      },
    ),
  paymongo: () =>
    ask(
      'POST',
      '/payments/paymongo/v1/checkout_sessions',
      { ...basic, 'idempotency-key': 'k' },
      {
        data: {
          attributes: {
            line_items: [{ name: 'Order', amount: 500_000, currency: 'PHP', quantity: 1 }],
            payment_method_types: ['gcash'],
            reference_number: 'k',
            success_url: 'https://hiram.example',
          },
        },
      },
    ),
};
type Provider = keyof typeof orders;

async function paid(provider: Provider): Promise<string> {
  await orders[provider]();
  const { body } = await simulator.get<{ payments: Record<string, Payment[]> }>('/books');
  const reference = body.payments[`payments/${provider}`]?.at(-1)?.reference ?? '';
  await simulator.post(`/payer/payments/${provider}/${reference}`, { outcome: 'paid' });
  await ask('PUT', `/webhooks/payments/${provider}`, {}, { url: listener.url });
  return reference;
}

function reverse(provider: Provider, reference: string, kind: string, order: object = {}) {
  return simulator.post<Reversal & { paidAs: string }>(
    `/payments/${provider}/payments/${reference}/${kind}`,
    order,
  );
}

function decide(provider: Provider, kind: string, { reference }: Reversal, outcome: string) {
  return simulator.post<Reversal>(`/payments/${provider}/${kind}/${reference}/${outcome}`, {});
}

/** The event's name, wherever the provider writes it. */
function eventsReceived(): string[] {
  return listener.received.map(({ raw }) => {
    const message: Body = JSON.parse(raw);
    return message.event ?? message.type ?? message.data.attributes.type;
  });
}

const records: Record<Provider, (kind: string, id: string, order: string) => Promise<Body>> = {
  neutral: (_kind, id) => ask('GET', `/payments/neutral/reversals/${id}`, {}),
  razorpay: (kind, id) => ask('GET', `/payments/razorpay/v1/${kind}/${id}`, razorpayKey),
  cashfree: (kind, id) =>
    ask(
      'GET',
      `/payments/cashfree/pg/${kind === 'disputes' ? `disputes/${id}` : `orders/key/refunds/${id}`}`,
      cashfreeKey,
    ),
  xendit: (kind, id) =>
    ask('GET', `/payments/xendit/${kind === 'disputes' ? 'v1/disputes' : 'refunds'}/${id}`, basic),
  paymongo: (_kind, id) => ask('GET', `/payments/paymongo/v1/refunds/${id}`, basic),
};

describe.each([
  ['neutral', 'dispute.opened', 'dispute.lost', 'dispute.won'],
  ['razorpay', 'payment.dispute.created', 'payment.dispute.lost', 'payment.dispute.won'],
  ['cashfree', 'DISPUTE_CREATED', 'DISPUTE_CLOSED', 'DISPUTE_CLOSED'],
  ['xendit', 'dispute.action_required', 'dispute.lost', 'dispute.won'],
  ['paymongo', 'dispute.created', 'dispute.resolved', 'dispute.resolved'],
] as const)('a dispute at %s', (provider, opened, lost, won) => {
  test('is opened, lost and then reinstated, with a webhook for each', async () => {
    const reference = await paid(provider);
    const { status, body: dispute } = await reverse(provider, reference, 'disputes', {
      amountMinor: '200000',
    });
    expect([status, dispute.state, dispute.amountMinor]).toEqual([201, 'open', '200000']);
    expect((await decide(provider, 'disputes', dispute, 'lost')).body.state).toBe('reversed');
    expect((await decide(provider, 'disputes', dispute, 'lost')).status).toBe(409);
    expect((await decide(provider, 'disputes', dispute, 'won')).body.state).toBe('reinstated');
    expect((await decide(provider, 'disputes', dispute, 'lost')).status).toBe(409);
    await eventually(() => expect(eventsReceived().toSorted()).toEqual([opened, lost, won].toSorted()));
    if (provider === 'paymongo') return;
    const record = await records[provider]('disputes', dispute.reference, reference);
    expect(JSON.stringify(record.body)).toMatch(/reinstated|won|WON/);
    expect((await records[provider]('disputes', 'disp_nobody', reference)).status).toBeGreaterThanOrEqual(
      400,
    );
  });
});

describe.each([
  ['neutral', ['refund.opened', 'refund.made', 'refund.failed']],
  ['razorpay', ['refund.created', 'refund.processed', 'refund.failed']],
  ['cashfree', ['REFUND_STATUS_WEBHOOK', 'REFUND_STATUS_WEBHOOK']],
  ['xendit', ['refund.succeeded', 'refund.failed']],
  ['paymongo', ['payment.refund.updated', 'payment.refunded', 'payment.refund.updated']],
] as const)('a refund at %s', (provider, events) => {
  test('is pending, made, and fails after all; its record shows the last state', async () => {
    const reference = await paid(provider);
    const { body: refund } = await reverse(provider, reference, 'refunds', { isPending: true });
    expect(refund).toMatchObject({ state: 'open', amountMinor: '500000' });
    await decide(provider, 'refunds', refund, 'made');
    await decide(provider, 'refunds', refund, 'failed');
    await eventually(() => expect(eventsReceived().toSorted()).toEqual(events.toSorted()));
    const record = await records[provider]('refunds', refund.reference, reference);
    expect(JSON.stringify(record.body)).toMatch(/reinstated|failed|FAILED|CANCELLED/);
  });
});

describe('a returned payment', () => {
  test('is reported by the neutral provider, and can be reinstated', async () => {
    const reference = await paid('neutral');
    const { body: returned } = await reverse('neutral', reference, 'returns');
    await decide('neutral', 'returns', returned, 'reinstated');
    await eventually(() => expect(eventsReceived()).toContain('return.reinstated'));
    expect(listener.received.find(({ event }) => event === 'return.made')?.data).toMatchObject({
      kind: 'bank_return',
      state: 'reversed',
      paymentReference: reference,
      paymentKey: 'k',
      amountMinor: '500000',
      currency: 'PHP',
    });
  });

  test('is a reversed transaction at Xendit, without a webhook', async () => {
    const reference = await paid('xendit');
    const { body: returned } = await reverse('xendit', reference.replace('pay_', 'py-'), 'returns');
    const { body } = await ask('GET', `/payments/xendit/transactions/${returned.reference}`, basic);
    expect(body).toMatchObject({
      type: 'PAYMENT',
      status: 'REVERSED',
      amount: 5000,
      product_id: reference.replace('pay_', 'py-'),
    });
    expect(listener.received).toEqual([]);
  });

  test.each(['razorpay', 'cashfree', 'paymongo'] as const)('is refused by %s', async (provider) => {
    expect((await reverse(provider, await paid(provider), 'returns')).status).toBe(409);
  });
});

test('no more goes back than was paid, and only a paid payment', async () => {
  await orders.neutral();
  expect((await reverse('neutral', 'k', 'disputes')).status).toBe(409);
  const reference = await paid('neutral');
  expect((await reverse('neutral', reference, 'refunds', { amountMinor: '400000' })).status).toBe(201);
  expect((await reverse('neutral', reference, 'disputes', { amountMinor: '100001' })).status).toBe(409);
  expect((await reverse('neutral', reference, 'disputes', { amountMinor: '-1' })).status).toBe(400);
  expect((await reverse('neutral', reference, 'disputes', { amountMinor: '100000' })).status).toBe(201);
  expect((await reverse('neutral', 'pay_nobody', 'disputes')).status).toBe(404);
  const response = await fetch(`${simulator.url}/payments/neutral/disputes/disp_nobody/won`, {
    method: 'POST',
  });
  expect(response.status).toBe(404);
  const empty = await fetch(`${simulator.url}/payments/neutral/payments/${reference}/refunds`, {
    method: 'POST',
  });
  expect(empty.status).toBe(409);
});

test('webhooks about reversals are lost, duplicated and forged like all others', async () => {
  const reference = await paid('neutral');
  await simulator.turn('payments/neutral', { duplicate: 1 });
  const { body: dispute } = await reverse('neutral', reference, 'disputes');
  await eventually(() => expect(eventsReceived()).toEqual(['dispute.opened', 'dispute.opened']));
  await simulator.turn('payments/neutral', { duplicate: 0, lose: 1 });
  await decide('neutral', 'disputes', dispute, 'lost');
  await simulator.turn('payments/neutral', { lose: 0, forge: 1 });
  await decide('neutral', 'disputes', dispute, 'won');
  await eventually(() => expect(listener.received).toHaveLength(4));
  const signatures = listener.received.slice(2).map(({ headers }) => headers['x-signature']);
  expect(eventsReceived().slice(2)).toEqual(['dispute.won', 'dispute.won']);
  expect(signatures[0]).not.toBe(signatures[1]);
});

test('a chargeback and its fee reduce the settlement of its day, and a won dispute is returned', async () => {
  await setClock('2026-07-01T02:00:00.000Z');
  const first = await paid('neutral');
  const { body: dispute } = await reverse('neutral', first, 'disputes', {
    amountMinor: '200000',
    feeMinor: '80000',
  });
  await setClock('2026-07-02T02:00:00.000Z');
  await decide('neutral', 'disputes', dispute, 'won');
  await setClock('2026-07-04T02:00:00.000Z');

  async function file(path: string): Promise<string[]> {
    return (await (await fetch(`${simulator.url}${path}?currency=PHP`)).text()).trim().split('\r\n').slice(1);
  }
  const settled = 'set_neutral_PHP_20260701,2026-07-01';
  expect(await file('/payments/neutral/reports/2026-07-01')).toEqual([
    `1,payment,${first},,k,PHP,500000,7500,${settled}`,
    `2,chargeback,${dispute.reference},${first},k,PHP,200000,80000,${settled}`,
    'total,2,,,,PHP,700000,87500,,2026-07-01',
  ]);
  expect(await file('/payments/neutral/reports/2026-07-02')).toEqual([
    `1,chargeback_reversal,${dispute.reference},${first},k,PHP,200000,0,set_neutral_PHP_20260702,2026-07-02`,
    'total,1,,,,PHP,200000,0,,2026-07-02',
  ]);
  // 5,000.00 less 75.00, less 2,000.00 and 800.00; then 2,000.00.
  expect((await file('/bank/statements/2026-07-02'))[0]).toMatch(/,212500$/);
  expect((await file('/bank/statements/2026-07-03'))[0]).toMatch(/,200000$/);
});
