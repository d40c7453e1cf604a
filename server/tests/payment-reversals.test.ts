import {
  action,
  deliveryModes,
  instruction,
  type Name,
  names,
  startTestPaymentProviders,
  type TestPaymentProviders,
} from '@hiram/server-testing/payment-provider-accounts';
import { freePort } from '@hiram/tools/engines/free-port';
import { money } from '@hiram/values/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock/system-clock.ts';
import type { PaymentKey, ReversalKind, ReversalLookup } from '#providers/payments/index.ts';

// Payments that go back, through each provider's simulated API: the webhook, then the provider's record.

let paymentProviders: TestPaymentProviders;
beforeAll(async () => {
  paymentProviders = await startTestPaymentProviders();
});
beforeEach(() => paymentProviders.reset());
afterAll(() => paymentProviders.simulator.stop());

interface SentWebhook {
  readonly about: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** The parts of the simulator's answers that the tests read. */
interface ControlAnswer {
  readonly reference: string;
  readonly webhooks: Readonly<Record<string, readonly SentWebhook[]>>;
}

async function call(method: 'GET' | 'POST' | 'PUT', path: string, body: object = {}): Promise<ControlAnswer> {
  const response = await fetch(paymentProviders.simulator.url + path, {
    method,
    ...(method !== 'GET' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) throw new Error(`${path} was refused: ${response.status}`);
  // The cast states the simulator's own format.
  return (await response.json()) as ControlAnswer;
}

interface Paid {
  readonly key: PaymentKey;
  readonly reference: string;
}

/** A paid payment of 5,123.45. Webhooks go nowhere, and are read from the simulator's records. */
async function paid(name: Name): Promise<Paid> {
  const order = instruction(name);
  const { payUrl, reference } = await paymentProviders.created(name, order);
  await action(payUrl, 'paid');
  const found = await paymentProviders.provider(name).find({ key: order.key, knownAs: reference });
  if (found.state !== 'paid') throw new Error(found.state);
  await call('PUT', `/webhooks/payments/${name}`, { url: 'http://127.0.0.1:9/nowhere' });
  return { key: order.key, reference: found.reference };
}

/** Lets a payment go back. Returns the provider's reference of the reversal. */
async function reverse(name: Name, { reference }: Paid, kind: string, order: object = {}): Promise<string> {
  const path = `/payments/${name}/payments/${encodeURIComponent(reference)}/${kind}`;
  return (await call('POST', path, order)).reference;
}

async function decide(name: Name, kind: string, reference: string, outcome: string): Promise<void> {
  await call('POST', `/payments/${name}/${kind}/${reference}/${outcome}`);
}

/** What the adapter reads in the last webhook about a reversal. */
async function lastNotice(name: Name, reference: string) {
  const { webhooks } = await call('GET', '/callbacks');
  const last = webhooks[`payments/${name}`]?.findLast(({ about }) => about === reference);
  if (last === undefined) throw new Error(`no webhook about ${reference}`);
  const provider = paymentProviders.provider(name);
  return provider.readWebhook(last.headers, Buffer.from(last.body), systemClock.now());
}

function find(name: Name, lookup: ReversalLookup) {
  return paymentProviders.provider(name).findReversal?.(lookup);
}

const TAKEN = '200005';
function amountOf(name: Name) {
  return money(BigInt(TAKEN), deliveryModes[name].currency);
}

describe.each(names)('at %s', (name) => {
  test('a dispute is announced, and its record is open, reversed and then reinstated', async () => {
    const payment = await paid(name);
    const reference = await reverse(name, payment, 'disputes', { amountMinor: TAKEN });
    const notice = await lastNotice(name, reference);
    expect(notice).toMatchObject({
      isTaken: true,
      isVerified: false,
      report: { kind: 'dispute', reference, paymentReference: payment.reference },
    });
    const lookup = {
      kind: 'dispute',
      reference,
      paymentReference: payment.reference,
      key: payment.key,
    } as const;
    const record = { kind: 'dispute', reference, paymentReference: payment.reference };
    if (name === 'paymongo') {
      // Only the payment shows that it is disputed: how much of it, and how it ended, it does not show.
      const whole = money(512_345n, 'PHP');
      expect(await find(name, lookup)).toMatchObject({ ...record, state: 'open', amount: whole });
      await decide(name, 'disputes', reference, 'won');
      expect(await find(name, lookup)).toEqual({ state: 'absent' });
      return;
    }
    const open = { ...record, state: 'open', amount: amountOf(name), reasonCode: 'fraud' };
    expect(await find(name, lookup)).toMatchObject({ ...open, evidenceDueAt: expect.any(Number) });
    await decide(name, 'disputes', reference, 'lost');
    expect(await find(name, lookup)).toMatchObject({ ...record, state: 'reversed', amount: amountOf(name) });
    await decide(name, 'disputes', reference, 'won');
    expect(await find(name, lookup)).toMatchObject({ ...record, state: 'reinstated' });
    const ended = await lastNotice(name, reference);
    expect(ended.isTaken && notice.isTaken && ended.id !== notice.id).toBe(true);
  });

  test('a refund is announced once it is made, and its record shows that it failed after all', async () => {
    const payment = await paid(name);
    const reference = await reverse(name, payment, 'refunds', { amountMinor: TAKEN, isPending: true });
    const lookup = {
      kind: 'refund',
      reference,
      paymentReference: payment.reference,
      key: payment.key,
    } as const;
    expect(await find(name, lookup)).toMatchObject({ state: 'open', amount: amountOf(name) });
    await decide(name, 'refunds', reference, 'made');
    expect(await lastNotice(name, reference)).toMatchObject({
      report: { kind: 'refund', reference, paymentReference: payment.reference },
    });
    expect(await find(name, lookup)).toMatchObject({ ...lookupOf(payment), state: 'reversed' });
    await decide(name, 'refunds', reference, 'failed');
    expect(await find(name, lookup)).toMatchObject({ ...lookupOf(payment), state: 'reinstated' });
  });

  test('a reversal that is not there, or of another payment, is no reversal', async () => {
    const [payment, other] = [await paid(name), await paid(name)];
    const reference = await reverse(name, payment, 'refunds');
    for (const kind of ['dispute', 'refund', 'bank_return'] satisfies ReversalKind[]) {
      const nowhere = await find(name, { kind, reference: '433475258', key: payment.key });
      expect(nowhere).toEqual({ state: 'absent' });
    }
    const foreign = { kind: 'refund', reference, paymentReference: other.reference, key: other.key } as const;
    expect(['unknown', 'absent']).toContain((await find(name, foreign))?.state);
  });

  test('a provider that cannot be reached, or does not admit us, leaves a reversal unknown', async () => {
    const payment = await paid(name);
    const reference = await reverse(name, payment, 'refunds');
    const lookup = { kind: 'refund', reference, key: payment.key } as const;
    const url = `http://127.0.0.1:${await freePort()}`;
    expect(await paymentProviders.provider(name, { url }).findReversal?.(lookup)).toMatchObject({
      state: 'unknown',
    });
    if (name === 'neutral') return;
    const stranger = paymentProviders.provider(name, { secret: 'hunter2' });
    expect((await stranger.findReversal?.(lookup))?.state).not.toBe('reversed');
  });
});

function lookupOf({ reference }: Paid) {
  return { kind: 'refund', paymentReference: reference };
}

test.each(['neutral', 'xendit'] as const)(
  'a payment that the bank took back has a record at %s',
  async (name) => {
    const payment = await paid(name);
    const reference = await reverse(name, payment, 'returns');
    const lookup = { kind: 'bank_return', reference, paymentReference: payment.reference } as const;
    const whole = money(512_345n, 'PHP');
    expect(await find(name, lookup)).toMatchObject({ ...lookup, state: 'reversed', amount: whole });
    await decide(name, 'returns', reference, 'reinstated');
    expect(await find(name, lookup)).toMatchObject({ ...lookup, state: 'reinstated' });
  },
);
