import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Payout } from '../payouts/payout.ts';
import { eventually, SimulatorUnderTest } from '../testing/simulator.ts';
import type { OwnTransfer } from './bank-account.ts';

let simulator: SimulatorUnderTest;
beforeEach(async () => {
  simulator = await SimulatorUnderTest.start();
});
afterEach(() => simulator.stop());

async function setClock(now: string): Promise<void> {
  await fetch(`${simulator.url}/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now }),
  });
}

async function file(path: string, currency = 'PHP'): Promise<string[]> {
  const answer = await fetch(`${simulator.url}${path}?currency=${currency}`);
  return (await answer.text()).trim().split('\r\n').slice(1);
}

async function paidOut(account: string, until: Payout['state']): Promise<string> {
  const { body } = await simulator.post<Payout>('/payouts/neutral/payouts', {
    idempotencyKey: `key-${account}`,
    amountMinor: '900000',
    currency: 'PHP',
    destination: { bank: 'Demo Bank', account, holder: 'Maria Santos' },
  });
  await eventually(async () =>
    expect((await simulator.get<Payout>(`/payouts/neutral/payouts/${body.reference}`)).body.state).toBe(
      until,
    ),
  );
  return body.reference;
}

test('a payout report has what left the float, its fee and tax, what came back, what arrived, and the balance', async () => {
  await setClock('2026-07-01T02:00:00.000Z');
  await simulator.post('/bank/capital', { currency: 'PHP', amountMinor: '5000000' });
  const { body: funding } = await simulator.post<OwnTransfer>('/bank/float-fundings/neutral', {
    currency: 'PHP',
    amountMinor: '2000000',
  });
  const paid = await paidOut('1234567890', 'paid');
  const back = await paidOut('1234560003', 'returned');
  expect((await fetch(`${simulator.url}/payouts/neutral/reports/2026-07-01?currency=PHP`)).status).toBe(404);

  await setClock('2026-07-02T02:00:00.000Z');
  const on = '2026-07-01,';
  expect(await file('/payouts/neutral/reports/2026-07-01')).toEqual([
    `1,funding,${funding.reference},,,PHP,2000000,0,0,${on}`,
    `2,payout,${paid},key-1234567890,SIM${paid},PHP,900000,1000,120,${on}`,
    `3,payout,${back},key-1234560003,SIM${back},PHP,900000,1000,120,${on}`,
    `4,return,${back},key-1234560003,SIM${back},PHP,900000,0,0,${on}`,
    // 20,000.00 less one payout of 9,000.00 and two fees of 11.20.
    'total,4,,,,PHP,4700000,2000,240,2026-07-01,1097760',
  ]);
  const statement = await file('/bank/statements/2026-07-01');
  expect(statement.map((line) => line.split(',').slice(2, 5).join())).toEqual([
    ...['credit,capital,', 'debit,float_funding,neutral', ',,2'],
  ]);
  const { body: books } = await simulator.get('/bank/balances/2026-07-01?currency=PHP');
  expect(books).toMatchObject({ bankMinor: '3000000', floatMinor: { neutral: '1097760' } });
});

test('a transfer to a float arrives two hours later, on the next day if it was sent late', async () => {
  await setClock('2026-07-01T15:00:00.000Z');
  await simulator.post('/bank/float-fundings/neutral', { currency: 'PHP', amountMinor: '100' });
  await setClock('2026-07-03T02:00:00.000Z');
  expect(await file('/bank/statements/2026-07-01')).toHaveLength(2);
  expect(await file('/payouts/neutral/reports/2026-07-01')).toHaveLength(1);
  expect(await file('/payouts/neutral/reports/2026-07-02')).toHaveLength(2);
});

test('a day on which a provider took back more than it collected is a debit', async () => {
  await setClock('2026-07-01T02:00:00.000Z');
  const { body: payment } = await simulator.post<{ reference: string; payPath: string }>(
    '/payments/neutral/payments',
    { idempotencyKey: 'k', amountMinor: '100000', currency: 'PHP' },
  );
  await simulator.post(payment.payPath, { outcome: 'paid' });
  await setClock('2026-07-02T02:00:00.000Z');
  await fetch(`${simulator.url}/refunds/neutral/${payment.reference}`, { method: 'POST' });
  await setClock('2026-07-04T02:00:00.000Z');
  const [line] = await file('/bank/statements/2026-07-03');
  expect(line).toMatch(/,debit,settlement,neutral,set_neutral_PHP_20260702,PHP,100000$/);
});
