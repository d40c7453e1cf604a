import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import {
  action,
  type DeliveryMode,
  deliveryModes,
  HOUR,
  instruction,
  names,
  startTestPaymentProviders,
  type TestPaymentProviders,
} from '@hiram/server-testing/payment-provider-accounts';
import { freePort } from '@hiram/tools/engines/free-port';
import { addMs } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '#platform/clock/system-clock.ts';
import type { PaymentInstruction, WebhookHeaders } from '#providers/payments/index.ts';

// The contract of all payment providers, tested on each adapter against the simulator's provider API.

let paymentProviders: TestPaymentProviders;
beforeAll(async () => {
  paymentProviders = await startTestPaymentProviders();
});
beforeEach(() => paymentProviders.reset());
afterAll(() => paymentProviders.simulator.stop());

describe.each(names)('through %s', (name) => {
  const deliveryMode: DeliveryMode = deliveryModes[name];

  /** By our key, with the provider's id from creation. */
  function fetchProviderRecord({ key }: PaymentInstruction, knownAs?: string) {
    return paymentProviders.provider(name).find({ key, knownAs });
  }

  test('a payment is made payable, then paid: with its amount to the minor unit, its time and a reference', async () => {
    const order = instruction(name);
    const { payUrl, ...awaited } = await paymentProviders.created(name, order);
    expect(awaited).toMatchObject({ key: order.key, amount: order.amount });
    const told = deliveryMode.repeatsPage ? { ...awaited, payUrl } : awaited;
    expect(await fetchProviderRecord(order, awaited.reference)).toEqual(told);
    const before = systemClock.now();
    await action(payUrl, 'paid');
    const paid = await fetchProviderRecord(order, awaited.reference);
    expect(paid).toMatchObject({ state: 'paid', key: order.key, amount: order.amount });
    if (paid.state !== 'paid') throw new Error('not paid');
    // With only our key, every provider finds what was paid, even if it finds nothing else.
    expect(await fetchProviderRecord(order)).toEqual(paid);
    // Some report whole seconds.
    expect(paid.paidAt).toBeGreaterThan(before - 1_000);
    expect(await paymentProviders.provider(name).find({ reference: awaited.reference })).toEqual(paid);
  });

  test('one that is not paid, or whose payment fails, ends as such', async () => {
    const [failing, expiring] = [instruction(name), instruction(name)];
    const failed = await paymentProviders.created(name, failing);
    await action(failed.payUrl, 'failed');
    expect(await fetchProviderRecord(failing, failed.reference)).toMatchObject({
      state: deliveryMode.afterFailure,
    });
    const { reference } = await paymentProviders.created(name, expiring);
    if (!deliveryMode.endsByItself) {
      const ended = await paymentProviders.provider(name).end?.({ key: expiring.key, knownAs: reference });
      expect(ended).toMatchObject({ state: 'expired', key: expiring.key });
    }
    await paymentProviders.setClock(new Date(systemClock.now() + 2 * HOUR).toISOString());
    expect(await fetchProviderRecord(expiring, reference)).toMatchObject({ state: 'expired' });
  });

  test('a payment in transit is reported as such where the provider reports it, and counts from the payer’s action', async () => {
    const order = instruction(name);
    const { payUrl, reference } = await paymentProviders.created(name, order);
    const before = systemClock.now();
    await action(payUrl, 'pending');
    const pending = await fetchProviderRecord(order, reference);
    expect(pending.state).toBe(deliveryMode.tellsPending ? 'pending' : 'awaiting_payer');
    await paymentProviders.setClock(new Date(systemClock.now() + 72 * HOUR).toISOString());
    await action(payUrl, 'paid');
    const paid = await fetchProviderRecord(order, reference);
    if (paid.state !== 'paid') throw new Error(paid.state);
    expect(Math.abs(paid.paidAt - before)).toBeLessThan(HOUR);
    if (pending.state === 'pending') expect(pending.pendingSince).toBe(paid.paidAt);
  });

  test('an amount other than requested is reported as received', async () => {
    const order = instruction(name);
    const { payUrl, reference } = await paymentProviders.created(name, order);
    await action(payUrl, 'paid', '500001');
    const amount = money(500_001n, deliveryMode.currency);
    expect(await fetchProviderRecord(order, reference)).toMatchObject({ state: 'paid', amount });
  });

  test('one key makes one payment, however often it is requested; with another amount it is refused', async () => {
    const order = instruction(name);
    const first = await paymentProviders.provider(name).create(order);
    expect(await paymentProviders.provider(name).create(order)).toEqual(first);
    const more = { ...order, amount: money(order.amount.minor + 1n, order.amount.currency) };
    const because = deliveryMode.otherAmountUnderOneKey;
    expect(await paymentProviders.provider(name).create(more)).toMatchObject({ state: 'refused', because });
    if (first.state !== 'awaiting_payer') throw new Error(first.state);
    const { payUrl: _, ...told } = first;
    expect(await fetchProviderRecord(order, first.reference)).toEqual(
      deliveryMode.repeatsPage ? first : told,
    );
  });

  test.each([
    ['a line that was cut', { halfDo: 1 }, 'no_answer'],
    ['an answer that is none', { garble: 1 }, 'not_understood'],
  ])(
    'after %s the status is unknown, and a retry finds the same payment',
    async (_what, faultSettings, because) => {
      const order = instruction(name);
      await paymentProviders.simulator.setProviderFault(`payments/${name}`, faultSettings);
      expect(await paymentProviders.provider(name).create(order)).toEqual({ state: 'unknown', because });
      await paymentProviders.simulator.reset();
      const found = await fetchProviderRecord(order);
      expect(found.state).toBe(deliveryMode.afterLostAnswer);
      const again = await paymentProviders.created(name, order);
      if (found.state !== 'absent') expect(again).toEqual(found);
      await action(again.payUrl, 'paid');
      expect(await fetchProviderRecord(order)).toMatchObject({ state: 'paid', key: order.key });
    },
  );

  test('a rejection is accepted after the provider’s records were polled; an unreachable provider was not called', async () => {
    const order = instruction(name);
    await paymentProviders.simulator.setProviderFault(`payments/${name}`, { refuse: 1 });
    expect(['refused', 'unknown']).toContain((await paymentProviders.provider(name).create(order)).state);
    await paymentProviders.simulator.reset();
    expect(await paymentProviders.provider(name).find({ key: order.key })).toEqual({ state: 'absent' });
    expect(await paymentProviders.provider(name).find({ reference: 'pay_unknown' })).toEqual({
      state: 'absent',
    });
    const nobody = paymentProviders.provider(name, { url: `http://127.0.0.1:${await freePort()}` });
    expect(await nobody.create(order)).toEqual({ state: 'unknown', because: 'not_reached' });
  });

  describe('the provider’s webhook', () => {
    let listener: Server;
    let received: { readonly headers: WebhookHeaders; readonly body: Buffer }[];
    beforeEach(async () => {
      received = [];
      listener = createServer((request, response) => void hear(request, response)).listen(0, '127.0.0.1');
      await once(listener, 'listening');
      // The cast is safe: a server that listens on a port has an address.
      const { port } = listener.address() as AddressInfo;
      await setWebhook(`http://127.0.0.1:${port}/`);
    });
    afterEach(async () => {
      await setWebhook(null);
      listener.closeAllConnections();
      listener.close();
    });

    async function setWebhook(url: string | null): Promise<void> {
      await fetch(`${paymentProviders.simulator.url}/webhooks/payments/${name}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ url }),
      });
    }

    async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
      received.push({ headers: request.headers, body: await buffer(request) });
      response.end();
    }

    test('depends on its signature: verified while it is fresh, unverified when it is old, rejected with another secret', async () => {
      const order = instruction(name);
      await paymentProviders.simulator.setProviderFault(`payments/${name}`, { duplicate: 1, forge: 1 });
      await action((await paymentProviders.created(name, order)).payUrl, 'paid');
      await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(3), { timeout: 180_000 });
      const now = systemClock.now();
      const read = received.map(({ headers, body }) =>
        paymentProviders.provider(name).readWebhook(headers, body, now),
      );
      const taken = read.flatMap((reading) => (reading.isTaken ? [reading] : []));
      expect(read.filter(({ isTaken }) => !isTaken)).toEqual([{ isTaken: false, because: 'bad_signature' }]);
      expect(new Set(taken.map(({ id }) => id)).size).toBe(1);
      const books = await paymentProviders.provider(name).find({ key: order.key });
      const resultMessage = taken.map(({ isVerified, report }) => [isVerified, report]);
      expect(resultMessage).toEqual(taken.map(() => [deliveryMode.isVerifiedBy, books]));

      const genuine = received.find(
        ({ headers, body }) => paymentProviders.provider(name).readWebhook(headers, body, now).isTaken,
      );
      if (genuine === undefined) throw new Error('no genuine webhook arrived');
      const { headers, body } = genuine;
      const later = paymentProviders.provider(name).readWebhook(headers, body, addMs(now, 6 * 60_000));
      expect(later).toMatchObject({ isTaken: true, isVerified: false });
      expect(paymentProviders.provider(name).readKept?.(body)).toMatchObject({
        isTaken: true,
        isVerified: false,
        report: books,
      });
      const stranger = paymentProviders.provider(name, { secret: 'wrong' });
      const bad = { isTaken: false, because: 'bad_signature' };
      expect(stranger.readWebhook(headers, body, now)).toEqual(bad);
      const changed = body.toString().replace(/5123\.?45/, '999999');
      expect(changed).toContain('999999');
      for (const text of [changed, `${body.toString()} `]) {
        const reading = paymentProviders.provider(name).readWebhook(headers, Buffer.from(text), now);
        expect(reading).toMatchObject(deliveryMode.isVerifiedBy ? bad : { isTaken: true, isVerified: false });
      }
    });
  });
});

test.each(names.filter((name) => name !== 'neutral'))(
  '%s reports that it does not authenticate us, and our secret is in no loggable output',
  async (name) => {
    const stranger = paymentProviders.provider(name, { secret: 'hunter2' });
    const order = instruction(name);
    const outcomes = [await stranger.create(order), await stranger.find({ key: order.key })];
    expect(outcomes).toMatchObject([
      { state: 'refused', because: 'not_admitted' },
      { state: 'unknown', because: 'not_admitted' },
    ]);
    const elsewhere = { PHP: 'INR', INR: 'PHP' } as const;
    const foreign = { ...order, amount: money(100n, elsewhere[order.amount.currency]) };
    outcomes.push(await stranger.create(foreign));
    expect(outcomes[2]).toMatchObject({ state: 'refused', because: 'not_served' });
    expect(inspect([stranger, outcomes], { depth: 9 }) + JSON.stringify(outcomes)).not.toContain('hunter2');
  },
);
