import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Payment } from '../payments/payment.ts';
import { CallbackListener, eventually, SimulatorUnderTest } from '../simulator-under-test.ts';
import type { Callback } from './callback.ts';

let simulator: SimulatorUnderTest;
let listener: CallbackListener;
let booksFolder: string;

beforeEach(async () => {
  booksFolder = mkdtempSync(join(tmpdir(), 'hiram-simulator-test-'));
  simulator = await SimulatorUnderTest.start({ booksFolder });
  listener = await CallbackListener.start();
});

afterEach(async () => {
  await simulator.stop();
  await listener.stop();
  rmSync(booksFolder, { recursive: true, force: true });
});

async function pay(): Promise<string> {
  const { body: payment } = await simulator.post<Payment & { payPath: string }>(
    '/payments/neutral/payments',
    {
      idempotencyKey: 'repayment-1',
      amountMinor: '100',
      currency: 'PHP',
      callbackUrl: listener.url,
    },
  );
  await simulator.post(payment.payPath, { outcome: 'paid' });
  return payment.reference;
}

async function callbacks(): Promise<Callback[]> {
  const { body } = await simulator.get<{ callbacks: Record<string, Callback[]> }>('/callbacks');
  return body.callbacks['payments/neutral'] ?? [];
}

/** All delays of the schedule together take less than a second. */
const IN_A_HURRY = { retrySpeedup: 20_000 };

describe('a callback that is not taken', () => {
  test('is sent again until it is', async () => {
    await simulator.turn('payments/neutral', IN_A_HURRY);
    listener.answers.push(500, 503);
    await pay();
    await eventually(async () => {
      const [callback] = await callbacks();
      expect(callback?.state).toBe('delivered');
      expect(callback?.attempts.map(({ outcome }) => outcome)).toEqual([500, 503, 200]);
    });
    expect(new Set(listener.received.map(({ raw }) => raw)).size).toBe(1);
  });

  test('is given up after the last wait of the schedule, and never sent again', async () => {
    await simulator.turn('payments/neutral', IN_A_HURRY);
    listener.answers.push(...Array.from({ length: 20 }, () => 500));
    await pay();
    await eventually(async () => expect((await callbacks())[0]?.state).toBe('given_up'));
    expect(listener.received).toHaveLength(7);
  });

  test('waits as long as the schedule says when nothing hurries it', async () => {
    listener.answers.push(500);
    await pay();
    await eventually(async () => expect((await callbacks())[0]?.attempts).toHaveLength(1));
    expect((await callbacks())[0]?.state).toBe('on_its_way');
    expect(listener.received).toHaveLength(1);
  });
});

describe('a simulator that is started again', () => {
  test('remembers its books and takes up the callbacks that were on their way', async () => {
    listener.answers.push(500);
    const reference = await pay();
    await eventually(async () => expect((await callbacks())[0]?.attempts).toHaveLength(1));
    await simulator.stop();

    simulator = await SimulatorUnderTest.start({ booksFolder });
    const { body: payment } = await simulator.get(`/payments/neutral/payments/${reference}`);
    expect(payment).toMatchObject({ reference, state: 'paid' });
    await eventually(async () => expect((await callbacks())[0]?.state).toBe('delivered'));
    expect(listener.received).toHaveLength(2);
  });
});
