import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { freePort } from '@hiram/tools/engines/free-port';
import { timeOrderedIds } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestSimulator, type TestSimulator } from './notifications/test-simulator.ts';
import {
  type CallbackHeaders,
  type PaymentInstruction,
  type PaymentProvider,
  type PaymentReport,
  paymentKey,
  paymentProvidersFrom,
} from './payment-providers/index.ts';
import { systemClock } from './platform/clock/system-clock.ts';
import { Secret } from './platform/secret.ts';

// What every payment provider promises, asked of each adapter against the simulator's face of it.

const HOUR = 3_600_000;
const ids = timeOrderedIds(systemClock);
let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await startTestSimulator();
});
beforeEach(() => simulator.reset());
afterAll(() => simulator.stop());

const currencies = { neutral: 'PHP', razorpay: 'INR' } as const;
type Name = keyof typeof currencies;

function provider(
  name: Name,
  { url = simulator.url, secret = 'simulator', withinMs = 15_000 } = {},
): PaymentProvider {
  const key = new Secret(secret);
  const config = {
    routes: {},
    neutral: { url, callbackUrl: undefined, callbackSecret: key },
    razorpay: {
      ...{ url: `${url}/payments/razorpay`, keyId: 'simulator' },
      ...{ keySecret: key, webhookSecret: key },
    },
  };
  const found = paymentProvidersFrom(config, { withinMs }).named(name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}

function instruction(name: Name, { minor = 512_345n } = {}): PaymentInstruction {
  return {
    key: paymentKey(ids.next<'Payment'>()),
    amount: money(minor, currencies[name]),
    ...{ way: 'upi', method: 'upi', description: 'Order 42' },
    ...{ payableUntil: addMs(systemClock.now(), HOUR), payableForMs: HOUR },
  };
}

async function created(name: Name, order: PaymentInstruction) {
  const report = await provider(name).create(order);
  if (report.state !== 'awaiting_payer' || report.payUrl === undefined) throw new Error(report.state);
  return { ...report, payUrl: report.payUrl };
}

async function act(payUrl: string, outcome: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(payUrl, { method: 'POST', headers, body: JSON.stringify({ outcome }) });
  if (!answer.ok) throw new Error(`the payer was refused: ${answer.status}`);
}

// Object.keys forgets the names, though the object's type knows them all.
const names = Object.keys(currencies) as Name[];

describe.each(names)('through %s', (name) => {
  test('a payment is made payable, then paid: with its amount to the minor unit, its moment and a reference', async () => {
    const order = instruction(name);
    const { payUrl, ...awaited } = await created(name, order);
    expect(awaited).toMatchObject({ key: order.key, amount: order.amount });
    expect(await provider(name).find({ key: order.key })).toEqual({ ...awaited, payUrl });
    const before = systemClock.now();
    await act(payUrl, 'paid');
    const paid = await provider(name).find({ key: order.key });
    expect(paid).toMatchObject({ state: 'paid', key: order.key, amount: order.amount });
    if (paid.state !== 'paid') throw new Error('not paid');
    // Razorpay tells whole seconds.
    expect(paid.paidAt).toBeGreaterThan(before - 1_000);
    expect(await provider(name).find({ reference: awaited.reference })).toEqual(paid);
  });

  test('one that nobody pays, or whose payment fails, ends as such', async () => {
    const [failing, expiring] = [instruction(name), instruction(name)];
    await act((await created(name, failing)).payUrl, 'failed');
    expect(await provider(name).find({ key: failing.key })).toMatchObject({ state: 'failed' });
    await created(name, expiring);
    const headers = { 'content-type': 'application/json' };
    const late = JSON.stringify({ now: new Date(systemClock.now() + 2 * HOUR).toISOString() });
    await fetch(`${simulator.url}/clock`, { method: 'PUT', headers, body: late });
    expect(await provider(name).find({ key: expiring.key })).toMatchObject({ state: 'expired' });
    await fetch(`${simulator.url}/clock`, { method: 'PUT', headers, body: '{"now":null}' });
  });

  test('one key makes one payment, however often it is asked for; with another amount it is refused', async () => {
    const order = instruction(name);
    const first = await provider(name).create(order);
    expect(await provider(name).create(order)).toEqual(first);
    const more = { ...order, amount: money(order.amount.minor + 1n, order.amount.currency) };
    expect(await provider(name).create(more)).toMatchObject({ state: 'refused', because: 'key_in_use' });
    expect(await provider(name).find({ key: order.key })).toEqual(first);
  });

  test.each([
    ['a line that was cut', { halfDo: 1 }, 'no_answer'],
    ['an answer that is none', { garble: 1 }, 'not_understood'],
  ])('after %s nothing is known, and the books say that it was made', async (_what, knobs, because) => {
    const order = instruction(name);
    await simulator.turnDesk(`payments/${name}`, knobs);
    expect(await provider(name).create(order)).toEqual({ state: 'unknown', because });
    await simulator.reset();
    const found = await provider(name).find({ key: order.key });
    expect(found).toMatchObject({ state: 'awaiting_payer', key: order.key });
    expect(await provider(name).create(order)).toEqual(found);
  });

  test('a no is believed after the books have been asked; whom nobody can reach has not been asked', async () => {
    const order = instruction(name);
    await simulator.turnDesk(`payments/${name}`, { refuse: 1 });
    expect(['refused', 'unknown']).toContain((await provider(name).create(order)).state);
    await simulator.reset();
    expect(await provider(name).find({ key: order.key })).toEqual({ state: 'absent' });
    expect(await provider(name).find({ reference: 'pay_unknown' })).toEqual({ state: 'absent' });
    const nobody = provider(name, { url: `http://127.0.0.1:${await freePort()}` });
    expect(await nobody.create(order)).toEqual({ state: 'unknown', because: 'not_reached' });
  });

  describe('what it calls back with', () => {
    let listener: Server;
    let received: { readonly headers: CallbackHeaders; readonly body: Buffer }[];
    beforeEach(async () => {
      received = [];
      listener = createServer((request, response) => void hear(request, response)).listen(0, '127.0.0.1');
      await once(listener, 'listening');
      // A server that listens on a port has one.
      const { port } = listener.address() as AddressInfo;
      await setWebhook(`http://127.0.0.1:${port}/`);
    });
    afterEach(async () => {
      await setWebhook(null);
      listener.closeAllConnections();
      listener.close();
    });

    async function setWebhook(url: string | null): Promise<void> {
      await fetch(`${simulator.url}/webhooks/payments/${name}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ url }),
      });
    }

    async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
      received.push({ headers: request.headers, body: await buffer(request) });
      response.end();
    }

    test('is proof while it is fresh, a hint when it is old, and nothing under another secret or when it was changed', async () => {
      const order = instruction(name);
      await simulator.turnDesk(`payments/${name}`, { duplicate: 1, forge: 1 });
      await act((await created(name, order)).payUrl, 'paid');
      await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(3), { timeout: 20_000 });
      const now = systemClock.now();
      const read = received.map(({ headers, body }) => provider(name).readCallback(headers, body, now));
      const taken = read.flatMap((reading) => (reading.isTaken ? [reading] : []));
      expect(read.filter(({ isTaken }) => !isTaken)).toEqual([{ isTaken: false, because: 'bad_signature' }]);
      expect(new Set(taken.map(({ id }) => id)).size).toBe(1);
      const books = await provider(name).find({ key: order.key });
      expect(taken.map(({ isProof, report }) => [isProof, report])).toEqual(taken.map(() => [true, books]));

      const genuine = received.find(
        ({ headers, body }) => provider(name).readCallback(headers, body, now).isTaken,
      );
      if (genuine === undefined) throw new Error('nothing genuine came');
      const { headers, body } = genuine;
      const later = provider(name).readCallback(headers, body, addMs(now, 6 * 60_000));
      expect(later).toMatchObject({ isTaken: true, isProof: false });
      const changed = Buffer.from(body.toString().replace(String(order.amount.minor), '999999'));
      for (const [asked, bytes] of [
        [provider(name, { secret: 'wrong' }), body],
        [provider(name), changed],
        [provider(name), Buffer.concat([body, Buffer.from(' ')])],
      ] as const) {
        expect(asked.readCallback(headers, bytes, now)).toEqual({ isTaken: false, because: 'bad_signature' });
      }
    });
  });
});

test('a provider that does not admit us says so, and nothing is known of any payment', async () => {
  const stranger = provider('razorpay', { secret: 'wrong' });
  const order = instruction('razorpay');
  expect(await stranger.create(order)).toMatchObject({ state: 'refused', because: 'not_admitted' });
  expect(await stranger.find({ key: order.key })).toEqual({ state: 'unknown', because: 'not_admitted' });
  const pesos = { ...order, amount: money(100n, 'PHP') };
  expect(await provider('razorpay').create(pesos)).toMatchObject({ because: 'not_served' });
});

test('a link that must end within minutes is made with the shortest time that the provider takes', async () => {
  const soon = {
    ...instruction('razorpay'),
    payableUntil: addMs(systemClock.now(), 60_000),
    payableForMs: 60_000,
  };
  const report: { state: PaymentReport['state'] | 'unknown' | 'refused' } =
    await provider('razorpay').create(soon);
  expect(report.state).toBe('awaiting_payer');
});
