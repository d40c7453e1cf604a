import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CALLBACK_SECRET, eventually, SimulatorUnderTest, WebhookListener } from '../testing/simulator.ts';
import type { Payment } from './payment.ts';

type ShownPayment = Payment & { payPath: string };

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

function create(more: object = {}) {
  return simulator.post<ShownPayment>('/payments/neutral/payments', {
    idempotencyKey: 'repayment-1',
    amountMinor: '125050',
    currency: 'PHP',
    webhookUrl: listener.url,
    ...more,
  });
}

async function put(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(simulator.url + path, { method: 'PUT', headers, body: JSON.stringify(body) });
}

describe('a payment', () => {
  test('waits for its payer, is paid, and sends one signed webhook', async () => {
    const { status, body: payment } = await create();
    expect(status).toBe(201);
    expect(payment).toMatchObject({ state: 'awaiting_payer', amountMinor: '125050', currency: 'PHP' });

    const paid = await simulator.post(payment.payPath, { outcome: 'paid' });
    expect(paid.body).toEqual({ state: 'paid' });
    await eventually(() => expect(listener.events).toEqual(['payment.paid']));
    const [webhook] = listener.received;
    expect(webhook?.data).toMatchObject({
      reference: payment.reference,
      state: 'paid',
      amountMinor: '125050',
    });

    const [, seconds, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(webhook?.headers['x-signature'])) ?? [];
    const expected = createHmac('sha256', CALLBACK_SECRET).update(`${seconds}.${webhook?.raw}`).digest('hex');
    expect(signature).toBe(expected);
  });

  test('leads its payer back to the lender’s page', async () => {
    const { body: payment } = await create({ returnUrl: 'https://lender.example/payment?paymentId=1' });
    await simulator.post(payment.payPath, { outcome: 'paid' });
    const page = await fetch(simulator.url + payment.payPath, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<a href="https://lender.example/payment?paymentId=1">');
  });

  test('can be queried by its reference and by the key of its creator', async () => {
    const { body: payment } = await create();
    expect((await simulator.get(`/payments/neutral/payments/${payment.reference}`)).body).toEqual(payment);
    const byKey = await simulator.get('/payments/neutral/payments?idempotencyKey=repayment-1');
    expect(byKey.body).toEqual({ payments: [payment] });
    expect((await simulator.get('/payments/neutral/payments?idempotencyKey=other')).body).toEqual({
      payments: [],
    });
    expect((await simulator.get('/payments/neutral/payments/pay_unknown')).status).toBe(404);
  });

  test('has a payer’s receipt number once it is paid, and is found by it', async () => {
    const { body: payment } = await create();
    await simulator.post(payment.payPath, { outcome: 'pending' });
    const found = await simulator.get<ShownPayment>(`/payments/neutral/payments/${payment.reference}`);
    const { receiptNumber = '' } = found.body;
    expect(receiptNumber).toMatch(/^\d{13}$/);
    await simulator.post(payment.payPath, { outcome: 'paid' });
    const byNumber = await simulator.get<{ payments: ShownPayment[] }>(
      `/payments/neutral/payments?receiptNumber=${receiptNumber}`,
    );
    expect(byNumber.body.payments).toMatchObject([{ reference: payment.reference, state: 'paid' }]);
    expect((await simulator.get('/payments/neutral/payments?receiptNumber=1')).body).toEqual({
      payments: [],
    });
  });

  test('is created once for one key, and refused for the same key with another amount', async () => {
    const { body: first } = await create();
    expect((await create()).body).toEqual(first);
    expect((await create({ amountMinor: '1' })).status).toBe(409);
    expect((await simulator.get('/payments/neutral/payments')).body).toEqual({ payments: [first] });
  });

  test('is paid or fails once', async () => {
    const { body: payment } = await create();
    await simulator.post(payment.payPath, { outcome: 'failed' });
    expect((await simulator.post(payment.payPath, { outcome: 'paid' })).status).toBe(409);
    await eventually(() => expect(listener.events).toEqual(['payment.failed']));
  });

  test('expires when it is not paid in time', async () => {
    await create({ expiresInMs: 20 });
    await eventually(() => expect(listener.events).toEqual(['payment.expired']));
  });

  test('expires although its timer fired early, because the clock was set back', async () => {
    await create({ expiresInMs: 40 });
    await put('/clock', { now: new Date(Date.now() - 100).toISOString() });
    await eventually(() => expect(listener.events).toEqual(['payment.expired']));
  });

  test('can arrive later than it was paid, and with another amount; its timestamp is the payer’s', async () => {
    await put('/clock', { now: '2026-06-30T15:59:00.000Z' });
    const { body: payment } = await create({ way: 'counter' });
    expect(payment.payCode).toMatch(/^\d{9}$/);
    await simulator.post(payment.payPath, { outcome: 'pending', amountMinor: '125000' });
    await put('/clock', { now: '2026-07-03T02:00:00.000Z' });
    await simulator.post(payment.payPath, { outcome: 'paid' });
    await eventually(() => expect(listener.events).toEqual(['payment.pending', 'payment.paid']));
    const { paidAt, paidMinor } = listener.received[1]?.data ?? {};
    expect([String(paidAt).slice(0, 16), paidMinor]).toEqual(['2026-06-30T15:59', '125000']);
  });

  test('expires when the clock is set past its end', async () => {
    await create({ expiresInMs: 60_000 });
    await put('/clock', { now: '2036-01-01T00:00:00.000Z' });
    await eventually(() => expect(listener.events).toEqual(['payment.expired']));
  });

  test('has a page for its payer, with a formatted amount', async () => {
    const { body: payment } = await create({ description: 'Loan 42' });
    const page = await simulator.page(payment.payPath);
    expect(page).toContain('PHP 1250.50');
    expect(page).toContain('Loan 42');
    expect(page).toContain('value="paid"');
  });
});

describe('a direct debit', () => {
  function debit(number: string, more: object = {}) {
    const account = { bank: 'GXCHPHM2XXX', account: number, holder: 'Maria Santos' };
    return create({ way: 'direct_debit', account, ...more });
  }

  test('is paid without a payer action, sends one webhook, and does not reveal the account', async () => {
    const { status, body: payment } = await debit('09171234567');
    expect([status, payment.state, payment.payCode]).toEqual([201, 'pending', undefined]);
    await eventually(() => expect(listener.events).toEqual(['payment.paid']));
    const [webhook] = listener.received;
    expect(webhook?.raw).not.toMatch(/09171234567|Maria/);
    const records = await simulator.get('/payments/neutral/payments?idempotencyKey=repayment-1');
    expect(JSON.stringify(records.body)).not.toMatch(/09171234567|Maria/);
    // The same key returns the same debit, and is refused for another account.
    expect((await debit('09171234567')).body.reference).toBe(payment.reference);
    expect((await debit('09181234567')).status).toBe(409);
  });

  test('fails immediately, later, or never ends, by the last digits of the account number', async () => {
    expect((await debit('09171230007')).body).toMatchObject({ state: 'failed', reason: 'balance_too_low' });
    const declined = await debit('09171230008', { idempotencyKey: 'repayment-2' });
    expect(declined.body.state).toBe('pending');
    await eventually(() => expect(listener.events).toEqual(['payment.failed']));
    const open = await debit('asha0004@okaxis', { idempotencyKey: 'repayment-3' });
    expect(open.body.state).toBe('pending');
  });
});
