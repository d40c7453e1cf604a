import {
  dayOf,
  type ReconciliationTestEnvironment,
  startReconciliationTestEnvironment,
} from '@hiram/server-testing/finance/reconciliation/reconciliation';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { addDays } from '@hiram/values/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runAllDue } from '#platform/due-work/run-due-work.ts';
import { dueReconciliationRuns, dueReconciliationWork } from './due-reconciliation.ts';
import { reconcileDay } from './reconcile-day.ts';

const HOUR = 3_600_000;

let environment: ReconciliationTestEnvironment;
beforeAll(async () => {
  environment = await startReconciliationTestEnvironment();
});
afterAll(async () => {
  await runAllDue(environment.context, dueReconciliationWork(environment.context));
  expect(await findBrokenInvariants(environment.repayments.orders.db.url.reveal())).toEqual([]);
  await environment.close();
});
beforeEach(async () => {
  await environment.repayments.simulator.reset();
});

function later(day: string, days: number): string {
  return addDays(dayOf(day), days);
}

/** Kinds of all open breaks. */
async function waiting(): Promise<string[]> {
  const breaks = await environment.breaks();
  return breaks.filter((text) => text.endsWith(' open')).map((text) => text.split(' ')[0] ?? '');
}

async function transactions(): Promise<unknown> {
  return (await environment.repayments.rows('select count(*)::int as count from ledger_transactions'))[0]
    ?.count;
}

function again(day: string) {
  return reconcileDay(environment.context, { market: 'PH', day: dayOf(day) });
}

describe('a day on which all three sides agree', () => {
  test('leaves the provider’s account at zero, its fee as a cost and the rest at the bank, and no break', async () => {
    await environment.repayments.moveTo('2026-06-30');
    await environment.paid('20000');
    await environment.paid('20050');
    expect(await environment.balances()).toEqual({ collections: 40_050n });
    expect(await environment.runNightly('2026-06-30')).toEqual(['2026-06-30 compared']);
    // 1.5 % of 200.00 and of 200.50, each rounded: 3.00 and 3.01.
    expect(await environment.balances()).toEqual({ settlements_in_transit: 39_449n, provider_fees: 601n });
    await environment.runNightly('2026-07-01');
    expect(await environment.balances()).toEqual({ bank: 39_449n, provider_fees: 601n });
    expect(await environment.breaks()).toEqual([]);
  });

  test('changes nothing when it is run again, concurrently and for every day so far', async () => {
    const before = [await environment.balances(), await transactions()];
    await Promise.all([again('2026-06-30'), again('2026-06-30'), again('2026-07-01'), again('2026-07-01')]);
    expect([await environment.balances(), await transactions()]).toEqual(before);
    expect(await environment.breaks()).toEqual([]);
  });

  test('is the market’s own: a payment at 15:59:59Z belongs to one day in Manila, a second later to the next', async () => {
    await environment.repayments.setProviderClock('2026-07-02T15:59:58.000Z');
    const late = await environment.unmatchedPayment('1100');
    await environment.repayments.setProviderClock('2026-07-02T16:00:00.000Z');
    const early = await environment.unmatchedPayment('1200');
    await environment.repayments.setProviderClock('2026-07-04T02:00:00.000Z');
    const settled = await Promise.all(
      ['2026-07-02', '2026-07-03'].map((day) =>
        fetch(`${environment.repayments.simulator.url}/payments/neutral/reports/${day}?currency=PHP`).then(
          (file) => file.text(),
        ),
      ),
    );
    expect(settled.map((csv) => [csv.includes(late), csv.includes(early)])).toEqual([
      [true, false],
      [false, true],
    ]);
    await environment.runNightly('2026-07-02');
    await environment.runNightly('2026-07-03');
    await environment.runNightly('2026-07-04');
    const days = await environment.repayments.rows(
      'select reference, settled_on::text from settled_payments where reference = any($1) order by settled_on',
      [[late, early]],
    );
    expect(days).toEqual([
      { reference: late, settled_on: '2026-07-02' },
      { reference: early, settled_on: '2026-07-03' },
    ]);
    expect(await environment.breaks()).toEqual([]);
  });

  test('has one currency: pesos of the reference market, settled with those of the Philippines, are excluded from India’s', async () => {
    const { db } = environment.repayments.orders;
    await db.asOwner(
      `update settled_payments set book = 'reference' where reference = (select min(reference) from settled_payments)`,
    );
    expect(await environment.runNightly('2026-07-04', 'IN')).toContain('2026-07-04 compared');
    expect(await environment.breaks()).toEqual([]);
    await db.asOwner(`update settled_payments set book = 'PH' where book = 'reference'`);
  });
});

describe('a payment that the provider reports and we do not have', () => {
  test('is polled at the provider and posted, or held in suspense with an SLA, and settles like any other', async () => {
    await environment.repayments.moveTo('2026-07-06');
    await environment.repayments.simulator.setProviderFault('payments/neutral', { lose: 1 });
    const { payUrl, paymentId } = await environment.payer.begun({ amount: '1000', isPart: '1' });
    await environment.repayments.pay(payUrl);
    const stray = await environment.unmatchedPayment('4200');
    await environment.runNightly('2026-07-06');
    expect((await environment.payer.shown(paymentId)).status).toBe('posted');
    const rows = await environment.repayments.rows(
      'select state, why, suspense_book, reported_via, allocate_by > reported_at as has_a_clock from received_payments where reference = $1',
      [stray],
    );
    expect(rows).toEqual([
      {
        state: 'held',
        why: 'payment_unknown',
        suspense_book: 'PH',
        reported_via: 'settlement_file',
        has_a_clock: true,
      },
    ]);
    expect(await environment.balances()).toMatchObject({ payment_suspense: expect.any(BigInt) });
    expect(await environment.balances()).not.toHaveProperty('collections');
    expect(await waiting()).toEqual([]);
    await environment.runNightly('2026-07-07');
  });
});

describe('a mismatch', () => {
  // The break kinds that each provider or bank fault causes in the night after the day.
  test.each([
    ['provider', 'fileLineDoubled', ['doubled_in_report'], '2026-07-08'],
    ['provider', 'fileAmountOff', ['amount_differs_in_report', 'fee_differs_in_report'], '2026-07-10'],
    ['provider', 'fileFeeOff', ['fee_differs_in_report'], '2026-07-12'],
    ['provider', 'fileLate', ['report_late'], '2026-07-14'],
    ['provider', 'fileCut', ['report_refused'], '2026-07-16'],
    ['provider', 'fileForged', ['report_refused'], '2026-07-18'],
    ['bank', 'fileLate', ['statement_late'], '2026-07-20'],
    ['bank', 'fileCut', ['statement_refused'], '2026-07-22'],
    ['bank', 'fileForged', ['statement_refused'], '2026-07-24'],
  ])(
    'of the %s by %s is %s with an owner and an SLA, until the next file corrects it',
    async (who, knob, kinds, day) => {
      await environment.repayments.moveTo(day);
      await environment.paid('1000');
      await (who === 'bank' ? environment.setBankFault({ [knob]: 1 }) : environment.turn({ [knob]: 1 }));
      await environment.runNightly(day);
      expect(await waiting()).toEqual(kinds);
      const owned = await environment.repayments.rows(
        `select distinct owner_role, due_by > opened_at as has_a_clock from reconciliation_breaks where state = 'open'`,
      );
      expect(owned).toEqual([{ owner_role: 'finance', has_a_clock: true }]);
      const before = await transactions();
      await again(day);
      expect([await transactions(), await waiting()]).toEqual([before, kinds]);

      await environment.repayments.simulator.reset();
      await environment.runNightly(later(day, 1));
      expect(await waiting()).toEqual([]);
      expect(await environment.balances()).not.toHaveProperty('collections');
    },
  );

  test.each([
    ['fileLineDoubled', 'doubled_at_bank', '2026-07-27'],
    ['fileAmountOff', 'amount_differs_at_bank', '2026-07-30'],
  ])('of the bank by %s is %s, and is corrected by its next statement', async (knob, kind, day) => {
    await environment.repayments.moveTo(day);
    await environment.paid('1000');
    await environment.runNightly(day);
    await environment.setBankFault({ [knob]: 1 });
    await environment.runNightly(later(day, 1));
    expect(await waiting()).toEqual([kind]);
    await environment.repayments.simulator.reset();
    await environment.runNightly(later(day, 2));
    expect(await waiting()).toEqual([]);
    expect(await environment.balances()).not.toHaveProperty('settlements_in_transit');
  });

  test('of a line in the previous day’s file waits until its own day’s file has it', async () => {
    await environment.repayments.moveTo('2026-08-03');
    await environment.repayments.moveTo('2026-08-04');
    const early = await environment.paid('1000');
    await environment.turn({ fileLineEarly: 1 });
    await again('2026-08-03');
    expect(await waiting()).toEqual(['day_differs_in_report']);
    expect(await environment.balances()).toMatchObject({ collections: 1_000n });
    await environment.repayments.simulator.reset();
    await environment.runNightly('2026-08-04');
    expect(await environment.breaks()).toContain(`day_differs_in_report ${early} mended`);
    expect(await environment.balances()).not.toHaveProperty('collections');
    await environment.runNightly('2026-08-05');
  });

  test('of a line that the provider omitted is a break after the channel’s maximum delay, and is then corrected', async () => {
    await environment.repayments.moveTo('2026-08-06');
    const left = await environment.paid('1000');
    await environment.turn({ fileLineMissing: 1 });
    await environment.runNightly('2026-08-06');
    expect(await waiting()).toEqual([]);
    await environment.runNightly('2026-08-07');
    // The bank has the amount, but no report contains it.
    expect(await waiting()).toEqual(['unknown_at_bank']);
    await environment.runNightly('2026-08-08');
    expect(await environment.breaks()).toContain(`missing_in_report ${left} open`);
    await environment.repayments.simulator.reset();
    await environment.runNightly('2026-08-09');
    expect(await waiting()).toEqual([]);
    expect(await environment.balances()).not.toHaveProperty('collections');
  });

  test('of a settlement that the bank has not shown for four days is missing there, and escalated when its SLA expires', async () => {
    await environment.repayments.moveTo('2026-08-11');
    await environment.paid('1000');
    await environment.runNightly('2026-08-11');
    await environment.setBankFault({ fileLineMissing: 1 });
    for (let days = 1; days < 4; days += 1) await environment.runNightly(later('2026-08-11', days));
    expect(await waiting()).toEqual([]);
    await environment.runNightly('2026-08-15');
    expect(await waiting()).toEqual(['missing_at_bank']);
    await environment.repayments.moveBy(25 * HOUR);
    await runAllDue(environment.context, dueReconciliationWork(environment.context));
    const told = await environment.repayments.rows(
      `select kind, escalated_at is not null as told, (select step from case_steps
         where case_kind = 'reconciliation_break' and case_id = id order by position desc limit 1) as last
       from reconciliation_breaks where state = 'open'`,
    );
    expect(told).toEqual([{ kind: 'missing_at_bank', told: true, last: 'escalated' }]);
  });
});

test('a late file is requested again within the hour, without waiting for the night', async () => {
  await environment.repayments.moveTo('2026-08-20');
  await environment.paid('1000');
  await environment.turn({ fileLate: 1 });
  expect(await environment.runNightly('2026-08-20')).toContain('2026-08-20 waiting');
  await environment.repayments.simulator.reset();
  await environment.repayments.moveBy(61 * 60_000);
  expect(await runAllDue(environment.context, [dueReconciliationRuns(environment.context)])).toBeGreaterThan(
    0,
  );
  const [run] = await environment.repayments.rows(
    `select state, times, matched from reconciliation_runs where day = '2026-08-20'`,
  );
  expect(run).toEqual({ state: 'compared', times: 2, matched: 1 });
});

test('a bank entry that arrives days later is matched to the day of the provider’s report', async () => {
  await environment.repayments.moveTo('2026-08-24');
  await environment.paid('1000');
  async function sums() {
    return environment.repayments.rows(
      `select settled_minor::text as settled, banked_minor::text as banked from reconciliation_runs where day = '2026-08-24'`,
    );
  }
  await environment.runNightly('2026-08-24');
  const [first] = await sums();
  expect(first).toEqual({ settled: expect.not.stringMatching(/^0$/), banked: '0' });
  for (let days = 1; days < 4; days += 1) await environment.runNightly(later('2026-08-24', days));
  expect(await sums()).toEqual([{ settled: first?.settled, banked: first?.settled }]);
});
