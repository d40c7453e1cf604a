import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Payment } from '../payments/payment.ts';
import {
  CALLBACK_SECRET,
  eventually,
  type ReceivedWebhook,
  SimulatorUnderTest,
  WebhookListener,
} from '../testing/simulator.ts';
import type { Webhook } from '../webhooks/webhook.ts';
import type { FaultSettings } from './fault-settings.ts';

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

function create(key: string) {
  return simulator.post<Payment & { payPath: string; error?: string }>('/payments/neutral/payments', {
    idempotencyKey: key,
    amountMinor: '100',
    currency: 'PHP',
    webhookUrl: listener.url,
  });
}

async function pay(key: string): Promise<string> {
  const { body: payment } = await create(key);
  await simulator.post(payment.payPath, { outcome: 'paid' });
  return payment.reference;
}

function board() {
  return simulator.get<{ simulatedProviders: Record<string, FaultSettings> }>('/knobs');
}

async function knownPayments(): Promise<string[]> {
  const { body } = await simulator.get<{ payments: Payment[] }>('/payments/neutral/payments');
  return body.payments.map(({ idempotencyKey }) => idempotencyKey);
}

function isSignedByProvider({ headers, raw }: ReceivedWebhook): boolean {
  const [, seconds, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['x-signature'])) ?? [];
  return createHmac('sha256', CALLBACK_SECRET).update(`${seconds}.${raw}`).digest('hex') === signature;
}

describe('responses', () => {
  test('are delayed by the configured time', async () => {
    await simulator.turn('payments/neutral', { answerDelayMs: 150 });
    const before = performance.now();
    expect((await create('late')).status).toBe(201);
    expect(performance.now() - before).toBeGreaterThanOrEqual(149);
  });

  test('refuse the request without any effect', async () => {
    await simulator.turn('payments/neutral', { refuse: 1 });
    const { status, body } = await create('refused');
    expect([status, body.error]).toEqual([422, 'refused']);
    expect(await knownPayments()).toEqual([]);
  });

  test('never arrive and have no effect', async () => {
    await simulator.turn('payments/neutral', { timeOut: 1 });
    const asked = fetch(`${simulator.url}/payments/neutral/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idempotencyKey: 'waiting', amountMinor: '100', currency: 'PHP' }),
      signal: AbortSignal.timeout(300),
    });
    await expect(asked).rejects.toThrow(/timeout/);
    await simulator.turn('payments/neutral', { timeOut: 0 });
    expect(await knownPayments()).toEqual([]);
  });

  test('are cut off after the operation, which the provider’s records then show', async () => {
    await simulator.turn('payments/neutral', { halfDo: 1 });
    await expect(create('half-done')).rejects.toThrow(/fetch failed/);
    expect(await knownPayments()).toEqual(['half-done']);
  });

  test('to queries are neither refused nor cut off', async () => {
    await create('known');
    await simulator.turn('payments/neutral', { refuse: 1, halfDo: 1 });
    expect(await knownPayments()).toEqual(['known']);
  });
});

describe('webhooks', () => {
  test('arrive late', async () => {
    await simulator.turn('payments/neutral', { deliveryDelayMs: 500 });
    const before = performance.now();
    await pay('late');
    await eventually(() => expect(listener.events).toEqual(['payment.paid']));
    expect(performance.now() - before).toBeGreaterThanOrEqual(499);
  });

  test('arrive twice, byte for byte the same', async () => {
    await simulator.turn('payments/neutral', { duplicate: 1 });
    await pay('doubled');
    await eventually(() => expect(listener.received).toHaveLength(2));
    expect(listener.received[0]?.raw).toBe(listener.received[1]?.raw);
  });

  test('arrive out of order', async () => {
    await simulator.turn('payments/neutral', { reorder: 1 });
    const first = await pay('first');
    await simulator.turn('payments/neutral', { reorder: 0 });
    const second = await pay('second');
    await eventually(() => expect(listener.received).toHaveLength(2));
    expect(listener.received.map(({ data }) => data.reference)).toEqual([second, first]);
  });

  test('are lost, while the provider’s records stay correct', async () => {
    await simulator.turn('payments/neutral', { lose: 1 });
    const reference = await pay('lost');
    const { body: payment } = await simulator.get<Payment>(`/payments/neutral/payments/${reference}`);
    expect(payment.state).toBe('paid');
    const { body } = await simulator.get<{ webhooks: Record<string, Webhook[]> }>('/callbacks');
    expect(body.webhooks['payments/neutral']).toMatchObject([
      { about: reference, state: 'lost', attempts: [] },
    ]);
    expect(listener.received).toEqual([]);
  });

  test('are forged by an attacker who claims success without the provider’s key', async () => {
    await simulator.turn('payments/neutral', { forge: 1 });
    const { body: payment } = await create('forged');
    await simulator.post(payment.payPath, { outcome: 'failed' });
    await eventually(() => expect(listener.received).toHaveLength(2));
    const genuine = listener.received.filter(isSignedByProvider);
    const forged = listener.received.filter((webhook) => !isSignedByProvider(webhook));
    expect(genuine.map(({ event }) => event)).toEqual(['payment.failed']);
    expect(forged.map(({ event }) => event)).toEqual(['payment.paid']);
  });
});

describe('the fault settings', () => {
  test('are separate for each provider', async () => {
    await simulator.turn('payouts/neutral', { lose: 0.5 });
    const { body } = await board();
    expect(body.simulatedProviders['payouts/neutral']?.lose).toBe(0.5);
    expect(body.simulatedProviders['payments/neutral']?.lose).toBe(0);
  });

  test('refuse an unknown setting, a value out of range, and an unknown provider', async () => {
    expect((await simulator.turn('payments/neutral', { loose: 1 })).status).toBe(400);
    expect((await simulator.turn('payments/neutral', { lose: 2 })).status).toBe(400);
    expect((await simulator.turn('payments/nobody', { lose: 1 })).status).toBe(404);
  });

  test('affect the same requests with the same seed, and others with another', async () => {
    async function triggers(seed: number, run: string): Promise<number[]> {
      await simulator.post('/knobs/reset', { seed });
      await simulator.turn('payments/neutral', { refuse: 0.5 });
      const statuses: number[] = [];
      for (let n = 0; n < 24; n += 1) statuses.push((await create(`${run}-${n}`)).status);
      return statuses;
    }
    const first = await triggers(7, 'a');
    expect(new Set(first)).toEqual(new Set([201, 422]));
    expect(await triggers(7, 'b')).toEqual(first);
    expect(await triggers(8, 'c')).not.toEqual(first);
  });

  test('have a page on which a user changes a setting and sees the change', async () => {
    const response = await fetch(`${simulator.url}/knobs/payments/neutral`, {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ lose: '0.25', deliveryDelayMs: '1500' }),
    });
    expect(response.url).toBe(`${simulator.url}/knobs`);
    expect(await response.text()).toMatch(/name="lose"[^>]*value="0.25"/);
    const { body } = await board();
    expect(body.simulatedProviders['payments/neutral']).toMatchObject({
      lose: 0.25,
      deliveryDelayMs: 1500,
      duplicate: 0,
    });
  });
});
