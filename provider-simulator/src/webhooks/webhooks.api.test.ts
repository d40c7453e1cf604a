import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Payment } from '../payments/payment.ts';
import { eventually, SimulatorUnderTest, WebhookListener } from '../testing/simulator.ts';
import type { Webhook } from './webhook.ts';

let simulator: SimulatorUnderTest;
let listener: WebhookListener;
let recordsFolder: string;

beforeEach(async () => {
  recordsFolder = mkdtempSync(join(tmpdir(), 'hiram-simulator-test-'));
  simulator = await SimulatorUnderTest.start({ recordsFolder });
  listener = await WebhookListener.start();
});

afterEach(async () => {
  await simulator.stop();
  await listener.stop();
  rmSync(recordsFolder, { recursive: true, force: true });
});

async function pay(): Promise<string> {
  const { body: payment } = await simulator.post<Payment & { payPath: string }>(
    '/payments/neutral/payments',
    {
      idempotencyKey: 'repayment-1',
      amountMinor: '100',
      currency: 'PHP',
      webhookUrl: listener.url,
    },
  );
  await simulator.post(payment.payPath, { outcome: 'paid' });
  return payment.reference;
}

async function webhooks(): Promise<Webhook[]> {
  const { body } = await simulator.get<{ webhooks: Record<string, Webhook[]> }>('/callbacks');
  return body.webhooks['payments/neutral'] ?? [];
}

/** All delays of the schedule together take less than a second. */
const IN_A_HURRY = { retrySpeedup: 20_000 };

describe('a webhook that is not acknowledged', () => {
  test('is sent again until it is acknowledged', async () => {
    await simulator.turn('payments/neutral', IN_A_HURRY);
    listener.answers.push(500, 503);
    await pay();
    await eventually(async () => {
      const [webhook] = await webhooks();
      expect(webhook?.state).toBe('delivered');
      expect(webhook?.attempts.map(({ outcome }) => outcome)).toEqual([500, 503, 200]);
    });
    expect(new Set(listener.received.map(({ raw }) => raw)).size).toBe(1);
  });

  test('is abandoned after the last interval of the schedule, and never sent again', async () => {
    await simulator.turn('payments/neutral', IN_A_HURRY);
    listener.answers.push(...Array.from({ length: 20 }, () => 500));
    await pay();
    await eventually(async () => expect((await webhooks())[0]?.state).toBe('given_up'));
    expect(listener.received).toHaveLength(7);
  });

  test('waits for the interval of the schedule unless it is sped up', async () => {
    listener.answers.push(500);
    await pay();
    await eventually(async () => expect((await webhooks())[0]?.attempts).toHaveLength(1));
    expect((await webhooks())[0]?.state).toBe('on_its_way');
    expect(listener.received).toHaveLength(1);
  });
});

describe('a restarted simulator', () => {
  test('keeps its records and resumes pending webhooks', async () => {
    listener.answers.push(500);
    const reference = await pay();
    await eventually(async () => expect((await webhooks())[0]?.attempts).toHaveLength(1));
    await simulator.stop();

    simulator = await SimulatorUnderTest.start({ recordsFolder });
    const { body: payment } = await simulator.get(`/payments/neutral/payments/${reference}`);
    expect(payment).toMatchObject({ reference, state: 'paid' });
    await eventually(async () => expect((await webhooks())[0]?.state).toBe('delivered'));
    expect(listener.received).toHaveLength(2);
  });
});
