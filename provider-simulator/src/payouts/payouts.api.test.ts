import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CallbackListener, eventually, SimulatorUnderTest } from '../simulator-under-test.ts';
import type { Payout } from './payout.ts';

let simulator: SimulatorUnderTest;
let listener: CallbackListener;

beforeEach(async () => {
  simulator = await SimulatorUnderTest.start();
  listener = await CallbackListener.start();
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
    callbackUrl: listener.url,
  });
}

describe('a payout', () => {
  test('is in transfer at first, then paid, and is called back', async () => {
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

  test('is made once for one key, and not at all for the same key with another destination', async () => {
    const { body: first } = await create();
    expect((await create()).body.reference).toBe(first.reference);
    expect((await create({ account: '9999999999' })).status).toBe(409);
    const { body } = await simulator.get<{ payouts: Payout[] }>(
      '/payouts/neutral/payouts?idempotencyKey=disbursement-1',
    );
    expect(body.payouts).toHaveLength(1);
  });

  test.each([
    { ending: '0001', events: ['payout.failed'], reason: 'account_closed' },
    { ending: '0002', events: ['payout.failed'], reason: 'holder_name_differs' },
    { ending: '0003', events: ['payout.paid', 'payout.returned'], reason: 'returned_by_bank' },
  ])('to an account that ends in $ending goes the way of $events', async ({ ending, events, reason }) => {
    const { body: payout } = await create({ account: `123456${ending}` });
    await eventually(() => expect(listener.events).toEqual(events));
    const { body: later } = await simulator.get<Payout>(`/payouts/neutral/payouts/${payout.reference}`);
    expect(later.reason).toBe(reason);
  });

  test('to an account that ends in 0004 never comes to an end', async () => {
    const { body: stuck } = await create({ account: '1234560004' });
    await create({ key: 'disbursement-2' });
    await eventually(() => expect(listener.events).toEqual(['payout.paid']));
    const { body: later } = await simulator.get<Payout>(`/payouts/neutral/payouts/${stuck.reference}`);
    expect(later.state).toBe('in_transfer');
  });
});

describe('whose an account is', () => {
  test.each([
    { ending: '1234', answer: { outcome: 'matched', method: 'name_match' } },
    { ending: '0001', answer: { outcome: 'differs', method: 'penny_drop' } },
    { ending: '0002', answer: { outcome: 'differs', method: 'name_match' } },
    { ending: '0005', answer: { outcome: 'unknown' } },
  ])('hangs on how its number ends: $ending gives $answer', async ({ ending, answer }) => {
    const destination = { bank: 'Demo Bank', account: `123456${ending}`, holder: 'Asha Rao' };
    const { status, body } = await simulator.post('/payouts/neutral/account-checks', { destination });
    expect({ status, body }).toEqual({ status: 200, body: answer });
  });

  test('is asked without making a payout', async () => {
    const destination = { bank: 'Demo Bank', account: '1234567890', holder: 'Asha Rao' };
    await simulator.post('/payouts/neutral/account-checks', { destination });
    const { body } = await simulator.get<{ payouts: Payout[] }>('/payouts/neutral/payouts');
    expect(body.payouts).toEqual([]);
  });
});
