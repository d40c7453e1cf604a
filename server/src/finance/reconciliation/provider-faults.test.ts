import {
  dayOf,
  type ReconciliationTestEnvironment,
  startReconciliationTestEnvironment,
} from '@hiram/server-testing/finance/reconciliation/reconciliation';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { addDays } from '@hiram/values/calendar-date';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAllDue } from '#platform/due-work/run-due-work.ts';
import { allocateSuspense } from '#servicing/repayments/index.ts';
import { dueReconciliationWork } from './due-reconciliation.ts';

const isFull = process.env.HIRAM_FULL === '1';
/**
 * The full run covers as many days as a night looks back, less the days without faults. Older mismatches keep
 * their break until staff close it.
 */
const DAYS = isFull ? 28 : 8;
const SEED = 20_260_701;

let environment: ReconciliationTestEnvironment;
beforeAll(async () => {
  environment = await startReconciliationTestEnvironment();
});
afterAll(() => environment.close());

/** All faults together, drawn independently for each line and file. */
const worst = {
  fileLineMissing: 0.25,
  fileLineDoubled: 0.25,
  fileAmountOff: 0.25,
  fileFeeOff: 0.25,
  fileLineEarly: 0.5,
  fileLate: 0.3,
  fileCut: 0.15,
  fileForged: 0.15,
};

/** Each day's payments: some of ours, and some that were not announced. */
const plan = fc.sample(
  fc.array(fc.record({ amount: fc.integer({ min: 100, max: 900 }), isStray: fc.boolean() }), {
    maxLength: 3,
  }),
  { seed: SEED, numRuns: DAYS },
);

async function paidAtProvider(): Promise<bigint> {
  const answer = await fetch(`${environment.repayments.simulator.url}/payments/neutral/payments`);
  // The cast states the neutral provider's own format.
  const { payments } = (await answer.json()) as { payments: { state: string; amountMinor: string }[] };
  return payments
    .filter(({ state }) => state === 'paid')
    .reduce((total, { amountMinor }) => total + BigInt(amountMinor), 0n);
}

/** Every open item has an owner and an SLA, and every posting from a file was made once. */
async function expectOwned(): Promise<void> {
  const unowned = await environment.repayments.rows(
    `select id from reconciliation_breaks where state in ('open', 'explained', 'proposed')
     and (owner_role is null or due_by is null)`,
  );
  expect(unowned).toEqual([]);
}

test('days of maximum faults at a provider and a bank lose nothing: when they stop, all sides agree and suspense is empty', async () => {
  await environment.repayments.moveTo('2026-06-30');
  await environment.turn(worst);
  await environment.setBankFault(worst);
  let day = dayOf('2026-06-30');
  for (const payments of plan) {
    await environment.repayments.moveTo(day);
    for (const { amount, isStray } of payments) {
      await (isStray ? environment.unmatchedPayment(String(amount)) : environment.paid(String(amount)));
    }
    await environment.runNightly(day);
    await expectOwned();
    day = addDays(day, 1);
  }
  const opened = await environment.repayments.rows('select distinct kind from reconciliation_breaks');
  expect(opened.length).toBeGreaterThan(5);

  await environment.repayments.simulator.reset();
  for (let calm = 0; calm < 7; calm += 1) {
    await environment.runNightly(day);
    day = addDays(day, 1);
  }
  for (const { suspense_id: suspenseId } of await environment.repayments.rows(
    `select suspense_id from received_payments where state = 'held'`,
  )) {
    const by = { actor: 'test', reason: 'a test', requestId: 'test' };
    const { loanId } = environment.payer;
    await allocateSuspense(environment.context, {
      suspenseId: String(suspenseId),
      loanId,
      by,
      inSameTransaction: () => Promise.resolve(),
    });
  }
  const waiting = (await environment.breaks()).filter((text) => !text.endsWith(' mended'));
  expect(waiting).toEqual([]);
  const { bank = 0n, provider_fees: fees = 0n, ...rest } = await environment.balances();
  // The provider owes us nothing and has paid out all but its fees. Nothing is in transit or in suspense.
  expect(rest).toEqual({});
  expect(bank + fees).toBe(await paidAtProvider());
  await runAllDue(environment.context, dueReconciliationWork(environment.context));
  expect(await findBrokenInvariants(environment.repayments.orders.db.url.reveal())).toEqual([]);
});
