import * as contract from '@hiram/contract/servicing/payment-reversals';
import {
  type ReconciliationTestEnvironment,
  startReconciliationTestEnvironment,
} from '@hiram/server-testing/finance/reconciliation/reconciliation';
import {
  type ReconciliationConsole,
  startReconciliationConsole,
} from '@hiram/server-testing/finance/reconciliation/reconciliation-console';
import { publishLimit, removeLimits } from '@hiram/server-testing/people/amount-limits/amount-limits';
import { balancesOf } from '@hiram/server-testing/servicing/loans/loans';
import { eventually } from '@hiram/server-testing/servicing/repayments/repayments';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runAllDue } from '#platform/due-work/run-due-work.ts';
import { dueReversalPolls } from '#servicing/payment-reversals/index.ts';

// Payments that come back, over the provider simulator: webhooks, records, report, bank statement and console.

let environment: ReconciliationTestEnvironment;
beforeEach(async () => {
  environment = await startReconciliationTestEnvironment();
});
afterEach(async () => {
  expect(await findBrokenInvariants(environment.repayments.orders.db.url.reveal())).toEqual([]);
  await environment.close();
});

/** Something happens at the provider. */
async function atProvider(path: string, body: object = {}): Promise<Record<string, unknown>> {
  const answer = await fetch(`${environment.repayments.simulator.url}/payments/neutral/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
  // The cast states the simulator's own format.
  return (await answer.json()) as Record<string, unknown>;
}

async function pollReversals(): Promise<void> {
  await runAllDue(environment.context, [dueReversalPolls(environment.context)]);
}

async function reversals(): Promise<readonly Record<string, unknown>[]> {
  return environment.repayments.rows(
    'select kind, state, why, amount_minor, loan_id from payment_reversals order by announced_at, reference',
  );
}

async function announced(count: number): Promise<void> {
  await eventually(async () => expect(await reversals()).toHaveLength(count));
}

async function credit(): Promise<bigint> {
  return -((await balancesOf(environment.context.database, environment.payer.loanId)).borrower_credit ?? 0n);
}

describe('a dispute', () => {
  test('is heard by webhook, lost, kept from the settlement, and clears to zero', async () => {
    const reference = await environment.paid('100000');
    await environment.paid('50000');
    const before = await credit();
    const { reference: dispute } = await atProvider(`payments/${reference}/disputes`, { feeMinor: '1500' });
    await announced(1);
    await pollReversals();
    expect(await reversals()).toMatchObject([{ kind: 'dispute', state: 'open' }]);
    expect(await credit()).toBe(before);
    await atProvider(`disputes/${String(dispute)}/lost`);
    await eventually(async () => {
      await pollReversals();
      expect(await reversals()).toMatchObject([{ state: 'reversed', loan_id: environment.payer.loanId }]);
    });
    expect(await credit()).toBe(before - 100_000n);
    await environment.runNightly('2026-06-30');
    await environment.runNightly('2026-07-01');
    expect(await environment.breaks()).toEqual([]);
    // 150,000 were paid; the provider kept its fees (2,250), the disputed payment and the fee for it.
    expect(await environment.balances()).toEqual({
      provider_fees: 2_250n,
      chargeback_fees: 1_500n,
      bank: 46_250n,
    });
  });

  test('with every message lost, is found by the report', async () => {
    const reference = await environment.paid('100000');
    await environment.repayments.simulator.setProviderFault('payments/neutral', { lose: 1 });
    const { reference: dispute } = await atProvider(`payments/${reference}/disputes`);
    await atProvider(`disputes/${String(dispute)}/lost`);
    expect(await reversals()).toEqual([]);
    await environment.runNightly('2026-06-30');
    expect(await reversals()).toMatchObject([{ kind: 'dispute', state: 'reversed' }]);
    await environment.runNightly('2026-07-01');
    expect(await environment.breaks()).toEqual([]);
    // The provider took back all that it had collected and its fee: the bank shows a debit.
    expect(await environment.balances()).toEqual({ provider_fees: 1_500n, bank: -1_500n });
  });
});

test('a refund that the provider made by itself reverses the payment, and the report clears it', async () => {
  const reference = await environment.paid('100000');
  const before = await credit();
  await atProvider(`payments/${reference}/refunds`, { amountMinor: '40000' });
  await announced(1);
  await pollReversals();
  expect(await reversals()).toMatchObject([{ kind: 'refund', state: 'reversed', amount_minor: '40000' }]);
  expect(await credit()).toBe(before - 40_000n);
  await environment.runNightly('2026-06-30');
  await environment.runNightly('2026-07-01');
  expect(await environment.breaks()).toEqual([]);
  expect((await environment.balances()).collections).toBeUndefined();
});

describe('a letter of the bank', () => {
  let desk: ReconciliationConsole;
  afterEach(() => desk.close());

  test('is entered by one person and approved by another; then the payment no longer counts', async () => {
    desk = await startReconciliationConsole(environment.context);
    await environment.paid('100000');
    const before = await credit();
    const [row] = await environment.repayments.rows('select payment_id from received_payments');
    const letter = {
      paymentId: String(row?.payment_id),
      letterNumber: 'BDO-2026-0012',
      amount: '100000',
      returnedOn: '2026-06-30',
      note: 'The letter of 30 June is in the files of finance.',
    };
    const [ana, ben] = [await desk.staff('finance', 'Ana'), await desk.staff('finance', 'Ben')];
    const tooMuch = await ana.send(contract.proposePaymentReturn, { ...letter, amount: '100001' });
    expect(tooMuch.status).toBe(409);
    const { db } = environment.repayments.orders;
    const limit = { action: 'return_payment', role: 'finance', limit: 99_999n } as const;
    await publishLimit(db, 'PH', { ...limit, step: 'propose' });
    expect((await ana.send(contract.proposePaymentReturn, letter)).code).toBe(40361);
    await publishLimit(db, 'PH', { ...limit, step: 'approve' });
    const proposed = await ana.send(contract.proposePaymentReturn, letter);
    expect(proposed.status).toBe(200);
    expect((await ben.send(contract.proposePaymentReturn, letter)).status).toBe(409);
    const { reversalId } = proposed.data;
    const { data: shown } = await ben.send(contract.openPaymentReversal, { reversalId });
    expect(shown).toMatchObject({ state: 'proposed', kind: 'bank_letter', amount: '100000' });
    const approval = {
      reversalId,
      version: shown.version,
      action: 'confirm_return',
      note: 'I read the letter as well.',
    } as const;
    expect((await ana.send(contract.performReversalAction, approval)).status).toBe(403);
    expect((await ben.send(contract.performReversalAction, approval)).code).toBe(40361);
    expect(await credit()).toBe(before);
    await removeLimits(db);
    const approved = await ben.send(contract.performReversalAction, approval);
    expect(approved.data).toMatchObject({ state: 'reversed' });
    expect(await credit()).toBe(before - 100_000n);
    expect((await ben.send(contract.performReversalAction, approval)).status).toBe(409);
    const { data: list } = await ana.send(contract.listPaymentReversals, { queue: 'ended' });
    expect(list.reversals).toMatchObject([{ reversalId, state: 'reversed' }]);
    const { data: after } = await ana.send(contract.openPaymentReversal, { reversalId });
    expect(after).toMatchObject({ retainedAmount: '0', paidAmount: '100000' });
    expect(after.postings.length).toBeGreaterThan(1);
    const auditor = await desk.staff('support', 'Sam');
    expect((await auditor.send(contract.proposePaymentReturn, letter)).status).toBe(403);
  });
});
