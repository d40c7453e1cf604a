import * as contract from '@hiram/contract/finance/reconciliation';
import {
  type PayoutReconciliationTestEnvironment,
  startPayoutReconciliationTestEnvironment,
} from '@hiram/server-testing/finance/reconciliation/payout-reconciliation';
import { dayOf } from '@hiram/server-testing/finance/reconciliation/reconciliation';
import {
  actOn,
  type ReconciliationConsole,
  startReconciliationConsole,
} from '@hiram/server-testing/finance/reconciliation/reconciliation-console';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { assert } from '@hiram/values/assert';
import { addDays } from '@hiram/values/calendar-date';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runAllDue } from '#platform/due-work/run-due-work.ts';
import { dueReconciliationWork } from './due-reconciliation.ts';
import { reconcileDay } from './reconcile-day.ts';

let environment: PayoutReconciliationTestEnvironment;
let console: ReconciliationConsole;
let [maker, checker]: Tab[] = [];
beforeAll(async () => {
  environment = await startPayoutReconciliationTestEnvironment();
  console = await startReconciliationConsole(environment.context);
  // A float of millions is above the limits of finance.
  maker = await console.staff('finance_manager', 'Ana Cruz');
  checker = await console.staff('finance_manager', 'Ben Reyes');
  await environment.payIn('90000000');
  await environment.fund('40000000');
  await environment.runNightly('2026-07-01');
});
afterAll(async () => {
  await runAllDue(environment.context, dueReconciliationWork(environment.context));
  expect(await findBrokenInvariants(environment.disbursements.db.url.reveal())).toEqual([]);
  await console.close();
  await environment.close();
});
beforeEach(() => environment.simulator.reset());

function people(): [Tab, Tab] {
  assert(maker !== undefined && checker !== undefined, 'staff are not signed in');
  return [maker, checker];
}

async function theBreak(kind: string): Promise<string> {
  const { data } = await people()[0].send(contract.listBreaks, { queue: 'staff' });
  const found = data.breaks.find((one) => one.kind === kind);
  assert(found !== undefined, `no open break of kind ${kind}`);
  return found.breakId;
}

/** One person proposes, cannot approve it, and another does. */
async function resolve(kind: string, action: 'write_off' | 'posting'): Promise<void> {
  const [one, two] = people();
  const id = await theBreak(kind);
  expect(await actOn(one, id, `propose_${action}`), kind).toMatchObject({ status: 200 });
  expect((await actOn(one, id, `confirm_${action}`)).status).toBe(403);
  const done = await actOn(two, id, `confirm_${action}`);
  expect(done.data, kind).toMatchObject({ state: action === 'posting' ? 'posted' : 'written_off' });
}

async function again(day: string): Promise<string[]> {
  await reconcileDay(environment.context, { market: 'PH', day: dayOf(day) });
  return environment.waiting();
}

/** Whatever was decided, the float ends as the provider has it, and no payout is left unconfirmed. */
async function expectFloatAsTheirs(day: string): Promise<void> {
  if ((await again(day)).includes('float_balance_differs'))
    await resolve('float_balance_differs', 'write_off');
  expect(await again(day)).toEqual([]);
  const { payout_float: float, payouts } = await environment.balances();
  expect(float).toBe((await environment.theirBooks(day)).float);
  expect(payouts).toBeUndefined();
}

test.each([
  ['fileLineUnknown', 'payout_unknown_in_report', 'write_off', '2026-07-03'],
  ['fileAmountOff', 'payout_amount_differs_in_report', 'posting', '2026-07-05'],
  ['fileFeeOff', 'payout_fee_differs_in_report', 'posting', '2026-07-07'],
] as const)(
  '%s: %s ends by maker-checker %s, and the difference is a gain or a loss',
  async (knob, kind, action, day) => {
    await environment.runNightly(addDays(dayOf(day), -1));
    const { loanId } = await environment.paidOut();
    await environment.turn({ [knob]: 1 });
    await environment.runNightly(day);
    const { data: opened } = await people()[0].send(contract.openBreak, { breakId: await theBreak(kind) });
    expect(opened.report).toMatchObject([{ kind: 'payout', copies: '1', isPosted: false, tax: '120' }]);
    if (knob !== 'fileLineUnknown')
      expect(opened.ledger).toMatchObject([{ state: 'posted', orderId: loanId }]);
    await resolve(kind, action);
    await expectFloatAsTheirs(day);
    const { data: ended } = await people()[0].send(contract.listBreaks, { queue: 'ended' });
    const breakId = ended.breaks.find((one) => one.kind === kind)?.breakId ?? '';
    const { data: after } = await people()[0].send(contract.openBreak, { breakId });
    expect(after.postings.map(({ kind: posted }) => posted)).toContain('break_ended');
  },
);

test('a payout and its return that the reports never show are written off, and the loan keeps what was booked', async () => {
  await environment.runNightly('2026-07-09');
  const { loanId } = await environment.paidOut({ endsIn: '0003', until: 'returned' });
  await environment.turn({ fileLineMissing: 1 });
  await environment.runNightly('2026-07-10');
  await environment.runNightly('2026-07-11');
  const before = await environment.rows('select length from ledger_chains where chain = $1', [loanId]);
  await resolve('payout_missing_in_report', 'write_off');
  await resolve('payout_return_missing_in_report', 'write_off');
  expect(await environment.rows('select length from ledger_chains where chain = $1', [loanId])).toEqual(
    before,
  );
  await expectFloatAsTheirs('2026-07-11');
});

test('a return that the provider’s records do not confirm is written off as a gain, and the loan stays paid', async () => {
  await environment.runNightly('2026-07-12');
  const paid = await environment.paidOut();
  await environment.runNightly('2026-07-13');
  await environment.rows(
    `insert into payout_lines (provider, market, day, line, kind, reference, payout_key, amount_minor, fee_minor,
       tax_minor, moved_on)
     select provider, market, day, 900, 'return', reference, payout_key, amount_minor, 0, 0, moved_on
     from payout_lines where kind = 'payout' and reference = $1`,
    [paid.reference],
  );
  await environment.runNightly('2026-07-14');
  await resolve('payout_returned_in_report', 'write_off');
  await expectFloatAsTheirs('2026-07-14');
  expect((await environment.disbursements.read(paid)).state).toBe('paid');
});

test('a transfer that only one side shows ends by maker-checker, and what is in transit ends at zero', async () => {
  await environment.runNightly('2026-07-16');
  await environment.fund('500000');
  await environment.setBankFault({ fileLineMissing: 1 });
  await environment.runNightly('2026-07-17');
  await resolve('float_funding_unknown_at_bank', 'posting');
  expect(await environment.balances()).toMatchObject({ transfers_in_transit: -500_000n });
  await environment.simulator.reset();
  // The statement comes later, and clears what is in transit.
  await again('2026-07-17');
  expect(await environment.balances()).not.toHaveProperty('transfers_in_transit');

  await environment.runNightly('2026-07-18');
  await environment.fund('500000');
  await environment.setBankFault({ fileAmountOff: 1 });
  await environment.runNightly('2026-07-19');
  await resolve('float_funding_differs_at_bank', 'posting');
  await expectFloatAsTheirs('2026-07-19');
  expect(await environment.balances()).not.toHaveProperty('transfers_in_transit');
});

test('a transfer that never arrives is written off', async () => {
  await environment.runNightly('2026-07-21');
  await environment.fund('700000');
  await environment.turn({ fileLineMissing: 1 });
  for (let days = 0; days <= 4; days += 1) await environment.runNightly(addDays(dayOf('2026-07-22'), days));
  await resolve('float_funding_missing_in_report', 'write_off');
  await expectFloatAsTheirs('2026-07-26');
  expect(await environment.balances()).not.toHaveProperty('transfers_in_transit');
});

test('the runs of payouts are listed with their file, their totals and the float’s balance', async () => {
  const { data } = await people()[0].send(contract.listReconciliationRuns, {});
  const run = data.runs.find(({ flow, day }) => flow === 'payouts' && day === '2026-07-26');
  expect(run).toMatchObject({ provider: 'neutral', market: 'PH', state: 'compared', returned: '0' });
  expect(run?.files.map(({ side }) => side)).toEqual(['payout_report', 'statement']);
  expect(run?.floatBalance).toBe(String((await environment.theirBooks('2026-07-26')).float));
});
