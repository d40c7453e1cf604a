import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { freePort } from '@hiram/tools/engines/free-port';
import { addMs } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallbackHeaders, PaymentInstruction } from './payment-providers/index.ts';
import { systemClock } from './platform/clock/system-clock.ts';
import {
  act,
  HOUR,
  instruction,
  type Manner,
  manners,
  names,
  startTestTakers,
  type TestTakers,
} from './test-payment-takers.ts';

// The contract of all payment providers, tested on each adapter against the simulator's provider API.

let takers: TestTakers;
beforeAll(async () => {
  takers = await startTestTakers();
});
beforeEach(() => takers.reset());
afterAll(() => takers.simulator.stop());

describe.each(names)('through %s', (name) => {
  const manner: Manner = manners[name];

  /** By our key, with the provider's id from creation. */
  function inBooks({ key }: PaymentInstruction, knownAs?: string) {
    return takers.provider(name).find({ key, knownAs });
  }

  test('a payment is made payable, then paid: with its amount to the minor unit, its moment and a reference', async () => {
    const order = instruction(name);
    const { payUrl, ...awaited } = await takers.created(name, order);
    expect(awaited).toMatchObject({ key: order.key, amount: order.amount });
    const told = manner.repeatsPage ? { ...awaited, payUrl } : awaited;
    expect(await inBooks(order, awaited.reference)).toEqual(told);
    const before = systemClock.now();
    await act(payUrl, 'paid');
    const paid = await inBooks(order, awaited.reference);
    expect(paid).toMatchObject({ state: 'paid', key: order.key, amount: order.amount });
    if (paid.state !== 'paid') throw new Error('not paid');
    // With only our key, every provider finds what was paid, even if it finds nothing else.
    expect(await inBooks(order)).toEqual(paid);
    // Some report whole seconds.
    expect(paid.paidAt).toBeGreaterThan(before - 1_000);
    expect(await takers.provider(name).find({ reference: awaited.reference })).toEqual(paid);
  });

  test('one that nobody pays, or whose payment fails, ends as such', async () => {
    const [failing, expiring] = [instruction(name), instruction(name)];
    const failed = await takers.created(name, failing);
    await act(failed.payUrl, 'failed');
    expect(await inBooks(failing, failed.reference)).toMatchObject({ state: manner.afterFailure });
    const { reference } = await takers.created(name, expiring);
    if (!manner.endsByItself) {
      const ended = await takers.provider(name).end?.({ key: expiring.key, knownAs: reference });
      expect(ended).toMatchObject({ state: 'expired', key: expiring.key });
    }
    await takers.setClock(new Date(systemClock.now() + 2 * HOUR).toISOString());
    expect(await inBooks(expiring, reference)).toMatchObject({ state: 'expired' });
  });

  test('money on its way is told as such where the provider tells it, and counts from when its payer acted', async () => {
    const order = instruction(name);
    const { payUrl, reference } = await takers.created(name, order);
    const before = systemClock.now();
    await act(payUrl, 'pending');
    const pending = await inBooks(order, reference);
    expect(pending.state).toBe(manner.tellsPending ? 'pending' : 'awaiting_payer');
    await takers.setClock(new Date(systemClock.now() + 72 * HOUR).toISOString());
    await act(payUrl, 'paid');
    const paid = await inBooks(order, reference);
    if (paid.state !== 'paid') throw new Error(paid.state);
    expect(Math.abs(paid.paidAt - before)).toBeLessThan(HOUR);
    if (pending.state === 'pending') expect(pending.pendingSince).toBe(paid.paidAt);
  });

  test('another amount than was asked for is told as it came', async () => {
    const order = instruction(name);
    const { payUrl, reference } = await takers.created(name, order);
    await act(payUrl, 'paid', '500001');
    const amount = money(500_001n, manner.currency);
    expect(await inBooks(order, reference)).toMatchObject({ state: 'paid', amount });
  });

  test('one key makes one payment, however often it is asked for; with another amount it is refused', async () => {
    const order = instruction(name);
    const first = await takers.provider(name).create(order);
    expect(await takers.provider(name).create(order)).toEqual(first);
    const more = { ...order, amount: money(order.amount.minor + 1n, order.amount.currency) };
    const because = manner.otherAmountUnderOneKey;
    expect(await takers.provider(name).create(more)).toMatchObject({ state: 'refused', because });
    if (first.state !== 'awaiting_payer') throw new Error(first.state);
    const { payUrl: _, ...told } = first;
    expect(await inBooks(order, first.reference)).toEqual(manner.repeatsPage ? first : told);
  });

  test.each([
    ['a line that was cut', { halfDo: 1 }, 'no_answer'],
    ['an answer that is none', { garble: 1 }, 'not_understood'],
  ])('after %s nothing is known, and asked again it is the same payment', async (_what, knobs, because) => {
    const order = instruction(name);
    await takers.simulator.turnDesk(`payments/${name}`, knobs);
    expect(await takers.provider(name).create(order)).toEqual({ state: 'unknown', because });
    await takers.simulator.reset();
    const found = await inBooks(order);
    expect(found.state).toBe(manner.afterLostAnswer);
    const again = await takers.created(name, order);
    if (found.state !== 'absent') expect(again).toEqual(found);
    await act(again.payUrl, 'paid');
    expect(await inBooks(order)).toMatchObject({ state: 'paid', key: order.key });
  });

  test('a no is believed after the books have been asked; whom nobody can reach has not been asked', async () => {
    const order = instruction(name);
    await takers.simulator.turnDesk(`payments/${name}`, { refuse: 1 });
    expect(['refused', 'unknown']).toContain((await takers.provider(name).create(order)).state);
    await takers.simulator.reset();
    expect(await takers.provider(name).find({ key: order.key })).toEqual({ state: 'absent' });
    expect(await takers.provider(name).find({ reference: 'pay_unknown' })).toEqual({ state: 'absent' });
    const nobody = takers.provider(name, { url: `http://127.0.0.1:${await freePort()}` });
    expect(await nobody.create(order)).toEqual({ state: 'unknown', because: 'not_reached' });
  });

  describe('what it calls back with', () => {
    let listener: Server;
    let received: { readonly headers: CallbackHeaders; readonly body: Buffer }[];
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
      await fetch(`${takers.simulator.url}/webhooks/payments/${name}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ url }),
      });
    }

    async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
      received.push({ headers: request.headers, body: await buffer(request) });
      response.end();
    }

    test('is as good as its signature: proof while it is fresh, a hint when it is old, nothing under another secret', async () => {
      const order = instruction(name);
      await takers.simulator.turnDesk(`payments/${name}`, { duplicate: 1, forge: 1 });
      await act((await takers.created(name, order)).payUrl, 'paid');
      await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(3), { timeout: 180_000 });
      const now = systemClock.now();
      const read = received.map(({ headers, body }) =>
        takers.provider(name).readCallback(headers, body, now),
      );
      const taken = read.flatMap((reading) => (reading.isTaken ? [reading] : []));
      expect(read.filter(({ isTaken }) => !isTaken)).toEqual([{ isTaken: false, because: 'bad_signature' }]);
      expect(new Set(taken.map(({ id }) => id)).size).toBe(1);
      const books = await takers.provider(name).find({ key: order.key });
      const said = taken.map(({ isProof, report }) => [isProof, report]);
      expect(said).toEqual(taken.map(() => [manner.proves, books]));

      const genuine = received.find(
        ({ headers, body }) => takers.provider(name).readCallback(headers, body, now).isTaken,
      );
      if (genuine === undefined) throw new Error('nothing genuine came');
      const { headers, body } = genuine;
      const later = takers.provider(name).readCallback(headers, body, addMs(now, 6 * 60_000));
      expect(later).toMatchObject({ isTaken: true, isProof: false });
      expect(takers.provider(name).readKept?.(body)).toMatchObject({
        isTaken: true,
        isProof: false,
        report: books,
      });
      const stranger = takers.provider(name, { secret: 'wrong' });
      const bad = { isTaken: false, because: 'bad_signature' };
      expect(stranger.readCallback(headers, body, now)).toEqual(bad);
      const changed = body.toString().replace(/5123\.?45/, '999999');
      expect(changed).toContain('999999');
      for (const text of [changed, `${body.toString()} `]) {
        const reading = takers.provider(name).readCallback(headers, Buffer.from(text), now);
        expect(reading).toMatchObject(manner.proves ? bad : { isTaken: true, isProof: false });
      }
    });
  });
});

test.each(names.filter((name) => name !== 'neutral'))(
  '%s says that it does not admit us, and our secret is in nothing that we could write down',
  async (name) => {
    const stranger = takers.provider(name, { secret: 'hunter2' });
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
