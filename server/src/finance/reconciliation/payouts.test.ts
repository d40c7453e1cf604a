import {
  type PayoutReconciliationTestEnvironment,
  startPayoutReconciliationTestEnvironment,
} from '@hiram/server-testing/finance/reconciliation/payout-reconciliation';
import { dayOf } from '@hiram/server-testing/finance/reconciliation/reconciliation';
import { withClient } from '@hiram/server-testing/platform/database/database';
import { findBrokenInvariants, findBrokenWithin } from '@hiram/tools/invariants/check-invariants';
import { addDays } from '@hiram/values/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runAllDue } from '#platform/due-work/run-due-work.ts';
import { dueReconciliationWork } from './due-reconciliation.ts';
import { reconcileDay } from './reconcile-day.ts';

/** What a payout costs at the neutral provider in pesos. */
const [FEE, TAX] = [1_000n, 120n];

let environment: PayoutReconciliationTestEnvironment;
beforeAll(async () => {
  environment = await startPayoutReconciliationTestEnvironment();
});
afterAll(async () => {
  await runAllDue(environment.context, dueReconciliationWork(environment.context));
  expect(await findBrokenInvariants(environment.disbursements.db.url.reveal())).toEqual([]);
  await environment.close();
});
beforeEach(() => environment.simulator.reset());

function later(day: string, days: number): string {
  return addDays(dayOf(day), days);
}

function again(day: string) {
  return reconcileDay(environment.context, { market: 'PH', day: dayOf(day) });
}

async function transactions(): Promise<unknown> {
  return (await environment.rows('select count(*)::int as count from ledger_transactions'))[0]?.count;
}

describe('a day on which all sides agree', () => {
  let float = 0n;

  test('moves capital to the bank, its transfer to the float, and the payout out of it, with its fee and tax', async () => {
    await environment.payIn('50000000');
    await environment.fund('20000000');
    expect(await environment.runNightly('2026-07-01')).toEqual(['2026-07-01 compared']);
    expect(await environment.balances()).toEqual({
      bank: 30_000_000n,
      payout_float: 20_000_000n,
      owner_capital: -50_000_000n,
    });

    const { amount } = await environment.paidOut();
    expect(await environment.balances()).toMatchObject({ payouts: -amount });
    await environment.runNightly('2026-07-02');
    float = 20_000_000n - amount - FEE - TAX;
    expect(await environment.balances()).toEqual({
      bank: 30_000_000n,
      payout_float: float,
      payout_fees: FEE,
      input_tax: TAX,
      owner_capital: -50_000_000n,
    });
    expect(await environment.breaks()).toEqual([]);
    expect(await environment.theirBooks('2026-07-02')).toEqual({ bank: 30_000_000n, float });
  });

  test('posts each line once, however often and concurrently its file is read', async () => {
    const before = [await environment.balances(), await transactions()];
    await Promise.all([again('2026-07-01'), again('2026-07-02'), again('2026-07-02')]);
    expect([await environment.balances(), await transactions()]).toEqual(before);
    expect(await environment.breaks()).toEqual([]);
  });

  test('has a transfer in transit while the bank shows it and the provider does not yet', async () => {
    await environment.moveTo('2026-07-03');
    environment.disbursements.businessClock.moveBy(11 * 3_600_000);
    await fetch(`${environment.simulator.url}/clock`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now: '2026-07-03T15:00:00.000Z' }),
    });
    // At 23:00 in Manila: it arrives after midnight.
    await environment.fund('1000000');
    await environment.runNightly('2026-07-03');
    expect(await environment.balances()).toMatchObject({ transfers_in_transit: 1_000_000n });
    await environment.runNightly('2026-07-04');
    expect(await environment.balances()).not.toHaveProperty('transfers_in_transit');
    expect(await environment.breaks()).toEqual([]);
  });

  test('confirms a payout that came back, both ways', async () => {
    await environment.moveTo('2026-07-05');
    await environment.paidOut({ endsIn: '0003', until: 'returned' });
    await environment.runNightly('2026-07-05');
    expect(await environment.balances()).not.toHaveProperty('payouts');
    const kinds = await environment.rows(
      `select kind from settled_payouts where moved_on = '2026-07-05' order by kind`,
    );
    expect(kinds).toEqual([{ kind: 'payout' }, { kind: 'return' }]);
    expect(await environment.breaks()).toEqual([]);
  });

  test('has one float for the books of one currency', async () => {
    await environment.moveTo('2026-07-06');
    await environment.paidOut({ market: 'reference' });
    await environment.runNightly('2026-07-06');
    expect(await environment.waiting()).toEqual([]);
    const { payout_float: ours } = await environment.balances();
    expect(ours).toBe((await environment.theirBooks('2026-07-06')).float);
  });
});

describe('a mismatch', () => {
  // Each with the break kinds that it causes in the night after the day.
  test.each([
    ['fileLineDoubled', ['payout_doubled_in_report'], '2026-07-08'],
    ['fileAmountOff', ['float_balance_differs', 'payout_amount_differs_in_report'], '2026-07-10'],
    ['fileFeeOff', ['float_balance_differs', 'payout_fee_differs_in_report'], '2026-07-12'],
    ['fileLineUnknown', ['float_balance_differs', 'payout_unknown_in_report'], '2026-07-14'],
    ['fileLineUnreadable', ['payout_unreadable_in_report'], '2026-07-16'],
    ['fileLate', ['payout_report_late'], '2026-07-18'],
    ['fileCut', ['payout_report_refused'], '2026-07-20'],
    ['fileForged', ['payout_report_refused'], '2026-07-22'],
  ])('by %s is %s with an owner and an SLA, until the next file corrects it', async (knob, kinds, day) => {
    await environment.runNightly(later(day, -1));
    await environment.paidOut();
    await environment.turn({ [knob]: 1 });
    await environment.runNightly(day);
    expect(await environment.waiting()).toEqual(kinds);
    const owned = await environment.rows(
      `select distinct owner_role, due_by > opened_at as has_a_clock from reconciliation_breaks where state = 'open'`,
    );
    expect(owned).toEqual([{ owner_role: 'finance', has_a_clock: true }]);
    const before = await transactions();
    await again(day);
    expect([await transactions(), await environment.waiting()]).toEqual([before, kinds]);

    await environment.simulator.reset();
    await environment.runNightly(later(day, 1));
    expect(await environment.waiting()).toEqual([]);
    expect(await environment.balances()).not.toHaveProperty('payouts');
  });

  test('of a payout that the report omits shows in the float at once, and is missing after a day', async () => {
    await environment.runNightly('2026-07-23');
    const { reference } = await environment.paidOut();
    await environment.turn({ fileLineMissing: 1 });
    await environment.runNightly('2026-07-24');
    expect(await environment.waiting()).toEqual(['float_balance_differs']);
    await environment.runNightly('2026-07-25');
    expect(await environment.breaks()).toContain(`payout_missing_in_report ${reference} open`);
    await environment.simulator.reset();
    await environment.runNightly('2026-07-26');
    expect(await environment.waiting()).toEqual([]);
  });

  test('of a transfer by the bank: doubled, another amount, and missing, until its next statement', async () => {
    for (const [knob, kinds, day] of [
      ['fileLineDoubled', ['float_funding_doubled_at_bank'], '2026-07-28'],
      ['fileAmountOff', ['float_funding_differs_at_bank'], '2026-07-30'],
      ['fileLineMissing', ['float_funding_unknown_at_bank'], '2026-08-01'],
    ] as const) {
      await environment.runNightly(later(day, -1));
      await environment.fund('500000');
      await environment.setBankFault({ [knob]: 1 });
      await environment.runNightly(day);
      expect(await environment.waiting(), knob).toEqual(kinds);
      await environment.simulator.reset();
      await environment.runNightly(later(day, 1));
      expect(await environment.waiting(), knob).toEqual([]);
      expect(await environment.balances(), knob).not.toHaveProperty('transfers_in_transit');
    }
  });

  test('of a transfer that the provider does not report is missing there after four days', async () => {
    await environment.runNightly('2026-08-03');
    await environment.fund('500000');
    await environment.turn({ fileLineMissing: 1 });
    for (let days = 0; days <= 4; days += 1) await environment.runNightly(later('2026-08-04', days));
    expect(await environment.waiting()).toEqual(['float_balance_differs', 'float_funding_missing_in_report']);
    await environment.simulator.reset();
    await environment.runNightly('2026-08-09');
    expect(await environment.waiting()).toEqual([]);
  });
});

describe('a payout in the report that we do not have', () => {
  test('is polled at the provider, and its loan is released as if a webhook had come', async () => {
    await environment.runNightly('2026-08-11');
    await environment.simulator.setProviderFault('payouts/neutral', { lose: 1 });
    const signed = await environment.disbursements.sign();
    await environment.disbursements.advanceUntil(signed, ({ state }) => state === 'under_way');
    // The provider pays it, and nobody tells us.
    await expect
      .poll(async () => (await environment.theirBooks('2026-08-12')).float, { timeout: 180_000 })
      .not.toBe((await environment.balances()).payout_float);
    await environment.runNightly('2026-08-12');
    expect((await environment.disbursements.read(signed)).state).toBe('paid');
    expect(await environment.waiting()).toEqual([]);
    expect(await environment.balances()).not.toHaveProperty('payouts');
  });

  test('and that came back is polled too: the return is booked, and confirmed by the same report', async () => {
    await environment.runNightly('2026-08-13');
    const paid = await environment.paidOut();
    await environment.runNightly('2026-08-14');
    await environment.returnSilently(paid.reference);
    expect((await environment.disbursements.read(paid)).state).toBe('paid');
    await environment.runNightly('2026-08-15');
    expect((await environment.disbursements.read(paid)).state).toBe('returned');
    expect(await environment.waiting()).toEqual([]);
    expect(await environment.balances()).not.toHaveProperty('payouts');
  });

  test('and of which the provider’s records say nothing of a return changes no loan', async () => {
    await environment.runNightly('2026-08-16');
    const paid = await environment.paidOut();
    await environment.runNightly('2026-08-17');
    await environment.rows(
      `insert into payout_lines (provider, market, day, line, kind, reference, payout_key, amount_minor, fee_minor,
         tax_minor, moved_on)
       select provider, market, day, 900, 'return', reference, payout_key, amount_minor, 0, 0, moved_on
       from payout_lines where kind = 'payout' and reference = $1`,
      [paid.reference],
    );
    await environment.runNightly('2026-08-18');
    expect(await environment.waiting()).toEqual(['float_balance_differs', 'payout_returned_in_report']);
    expect((await environment.disbursements.read(paid)).state).toBe('paid');
    await environment.rows('delete from payout_lines where line = 900');
    await environment.runNightly('2026-08-19');
    expect(await environment.waiting()).toEqual([]);
  });
});

test('a return that we booked and the report omits is missing after a day', async () => {
  await environment.runNightly('2026-08-20');
  const { reference } = await environment.paidOut({ endsIn: '0003', until: 'returned' });
  await environment.turn({ fileLineMissing: 1 });
  await environment.runNightly('2026-08-21');
  await environment.runNightly('2026-08-22');
  expect(await environment.breaks()).toContain(`payout_return_missing_in_report ${reference} open`);
  await environment.simulator.reset();
  await environment.runNightly('2026-08-23');
  expect(await environment.waiting()).toEqual([]);
});

test.each([
  [
    'a settled payout that the ledger does not have',
    `update settled_payouts set float_minor = float_minor - 1`,
  ],
  [
    'a payout that is settled for another amount',
    `update settled_payouts set cleared_minor = cleared_minor + 1
     where kind = 'payout'`,
  ],
  ['a posting of a report without its lines', `delete from settled_payouts where kind = 'payout'`],
  ['a transfer that the bank never showed', `delete from banked_transfers where purpose = 'float_funding'`],
  ['a payout of ours that no movement has', `update payout_movements set amount_minor = amount_minor + 1`],
  [
    'a confirmed return of money that did not come back',
    `update payout_movements set state = 'released'
     where state = 'returned'`,
  ],
])('the invariants find %s', async (_what, corruption) => {
  const broken = await withClient(environment.disbursements.db.url.reveal(), async (client) => {
    await client.query('begin');
    await client.query(corruption);
    const found = await findBrokenWithin(client);
    await client.query('rollback');
    return found.map(({ invariant }) => invariant);
  });
  expect(broken).toContain('I3');
});
