import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { later, systemClock } from '../clock.ts';
import { eventually, SimulatorUnderTest, WebhookListener } from '../testing/simulator.ts';
import type { Payout } from './payout.ts';

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

function create({ key = 'disbursement-1', account = '1234567890', amountMinor = '500000' } = {}) {
  return simulator.post<Payout>('/payouts/neutral/payouts', {
    idempotencyKey: key,
    amountMinor,
    currency: 'INR',
    destination: { bank: 'Demo Bank', account, holder: 'Asha Rao' },
    webhookUrl: listener.url,
  });
}

describe('a payout', () => {
  test('is in transfer at first, then paid, and sends a webhook', async () => {
    const { status, body: payout } = await create();
    expect(status).toBe(201);
    expect(payout.state).toBe('in_transfer');
    await eventually(() => expect(listener.events).toEqual(['payout.paid']));
    const { body: later } = await simulator.get<Payout>(`/payouts/neutral/payouts/${payout.reference}`);
    expect(later).toMatchObject({
      state: 'paid',
      amountMinor: '500000',
      destination: { holder: 'Asha Rao' },
    });
    expect(await simulator.page('/books')).toContain(payout.reference);
  });

  test('is created once for one key, and refused for the same key with another destination', async () => {
    const { body: first } = await create();
    expect((await create()).body.reference).toBe(first.reference);
    expect((await create({ account: '9999999999' })).status).toBe(409);
    const { body } = await simulator.get<{ payouts: Payout[] }>(
      '/payouts/neutral/payouts?idempotencyKey=disbursement-1',
    );
    expect(body.payouts).toHaveLength(1);
  });

  /** Every payout under the key, as the provider's API shows it. */
  async function shown(key = 'disbursement-1') {
    const path = `/payouts/neutral/payouts?idempotencyKey=${key}`;
    const { body } = await simulator.get<{ payouts: Payout[] }>(path);
    return body.payouts.map(({ state, reason, amountMinor, paidMinor = amountMinor }) => ({
      state,
      ...(reason !== undefined && { reason }),
      moved: paidMinor,
    }));
  }

  test.each([
    { ending: '0001', events: ['failed'], ends: [{ state: 'failed', reason: 'account_closed' }] },
    { ending: '0002', events: ['failed'], ends: [{ state: 'failed', reason: 'holder_name_differs' }] },
    {
      ending: '0003',
      events: ['paid', 'returned'],
      ends: [{ state: 'returned', reason: 'returned_by_bank' }],
    },
    { ending: '0006', events: ['failed'], ends: [{ state: 'failed', reason: 'limit_exceeded' }] },
    { ending: '0007', events: ['failed'], ends: [{ state: 'failed', reason: 'balance_too_low' }] },
    { ending: '0008', events: ['failed'], ends: [{ state: 'failed', reason: 'declined_by_bank' }] },
    { ending: '0009', events: ['paid', 'failed'], ends: [{ state: 'failed', reason: 'declined_by_bank' }] },
    { ending: '0010', events: ['paid'], ends: [{ state: 'paid', moved: '250000' }] },
    {
      ending: '0011',
      events: ['paid', 'paid'],
      ends: [
        { state: 'paid', moved: '250000' },
        { state: 'paid', moved: '250001' },
      ],
    },
    { ending: '0012', events: ['paid'], ends: [{ state: 'paid', moved: '550001' }] },
    { ending: '0013', events: ['paid', 'paid'], ends: [{ state: 'paid' }, { state: 'paid' }] },
    { ending: '0014', events: ['paid'], ends: [{ state: 'paid' }] },
    { ending: '0015', events: ['failed', 'paid'], ends: [{ state: 'paid' }] },
  ])('to an account that ends in $ending goes through $events', async ({ ending, events, ends }) => {
    const { body: payout } = await create({ account: `123456${ending}`, amountMinor: '500001' });
    await eventually(() => expect(listener.events).toEqual(events.map((event) => `payout.${event}`)));
    const references = new Set(listener.received.map(({ data }) => data.reference));
    expect([...references][0]).toBe(payout.reference);
    expect(references.size).toBe(ends.length);
    expect(await shown()).toEqual(ends.map((end) => ({ moved: '500001', ...end })));
    expect((await create({ account: `123456${ending}`, amountMinor: '500001' })).body.reference).toBe(
      payout.reference,
    );
  });

  test('to an account that ends in 0016 is paid and sends a webhook while the records still show no payout', async () => {
    const { body: payout } = await create({ account: '1234560016' });
    await eventually(() => expect(listener.events).toEqual(['payout.paid']));
    expect(await shown()).toEqual([]);
    expect((await simulator.get(`/payouts/neutral/payouts/${payout.reference}`)).status).toBe(404);
    expect((await create({ account: '1234560016' })).body.reference).toBe(payout.reference);
    await eventually(async () => expect(await shown()).toEqual([{ state: 'paid', moved: '500000' }]));
  });

  test('that would be returned after days is returned now, when the bank is told to', async () => {
    const { body: payout } = await create({ account: '1234560014' });
    await eventually(() => expect(listener.events).toEqual(['payout.paid']));
    expect(await simulator.page('/books')).toContain(`/bank/payouts/neutral/${payout.reference}`);
    const path = `/bank/payouts/neutral/${payout.reference}`;
    expect((await simulator.post(path, { outcome: 'failed' })).status).toBe(409);
    expect((await simulator.post(path, { outcome: 'returned' })).body).toMatchObject({ state: 'returned' });
    await eventually(() => expect(listener.events).toEqual(['payout.paid', 'payout.returned']));
    expect((await simulator.post(path, { outcome: 'returned' })).status).toBe(409);
    const { body: records } = await simulator.get('/books');
    expect(records).toMatchObject({
      payouts: { 'payouts/neutral': [{ reference: payout.reference, state: 'returned' }] },
    });
  });

  test('that would be returned after days is returned, once, when the simulator’s clock has passed them', async () => {
    await create({ account: '1234560014' });
    await eventually(() => expect(listener.events).toEqual(['payout.paid']));
    for (const days of [3, 4]) {
      const now = later(systemClock.now(), days * 24 * 3_600_000 + 1).toISOString();
      await fetch(`${simulator.url}/clock`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ now }),
      });
    }
    await eventually(() => expect(listener.events).toEqual(['payout.paid', 'payout.returned']));
    await create({ key: 'disbursement-2' });
    await eventually(() =>
      expect(listener.events).toEqual(['payout.paid', 'payout.returned', 'payout.paid']),
    );
  });

  test('continues its scripted outcome after a restart of the simulator, and repeats no step', async () => {
    await simulator.stop();
    const recordsFolder = await mkdtemp(join(tmpdir(), 'payout-books-'));
    simulator = await SimulatorUnderTest.start({ recordsFolder });
    await create({ account: '1234560013' });
    await eventually(() => expect(listener.events).toContain('payout.paid'));
    await simulator.stop();
    simulator = await SimulatorUnderTest.start({ recordsFolder });
    // A webhook sent just before the stop may be sent again; the money is moved once.
    await eventually(async () =>
      expect(await shown()).toEqual([
        { state: 'paid', moved: '500000' },
        { state: 'paid', moved: '500000' },
      ]),
    );
    await eventually(() => expect(new Set(listener.received.map(({ data }) => data.reference)).size).toBe(2));
    expect(new Set(listener.events)).toEqual(new Set(['payout.paid']));
    await rm(recordsFolder, { recursive: true });
  });

  test('to an account that ends in 0004 never finishes', async () => {
    const { body: stuck } = await create({ account: '1234560004' });
    await create({ key: 'disbursement-2' });
    await eventually(() => expect(listener.events).toEqual(['payout.paid']));
    const { body: later } = await simulator.get<Payout>(`/payouts/neutral/payouts/${stuck.reference}`);
    expect(later.state).toBe('in_transfer');
  });
});

describe('the name of the account holder', () => {
  test.each([
    { ending: '1234', answer: { outcome: 'matched', method: 'name_match' } },
    { ending: '0001', answer: { outcome: 'differs', method: 'penny_drop' } },
    { ending: '0002', answer: { outcome: 'differs', method: 'name_match' } },
    { ending: '0005', answer: { outcome: 'unknown' } },
  ])('depends on the last digits of the number: $ending gives $answer', async ({ ending, answer }) => {
    const destination = { bank: 'Demo Bank', account: `123456${ending}`, holder: 'Asha Rao' };
    const { status, body } = await simulator.post('/payouts/neutral/account-checks', { destination });
    expect({ status, body }).toEqual({ status: 200, body: answer });
  });

  test('can be queried without creating a payout', async () => {
    const destination = { bank: 'Demo Bank', account: '1234567890', holder: 'Asha Rao' };
    await simulator.post('/payouts/neutral/account-checks', { destination });
    const { body } = await simulator.get<{ payouts: Payout[] }>('/payouts/neutral/payouts');
    expect(body.payouts).toEqual([]);
  });
});
