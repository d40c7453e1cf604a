import {
  type PayoutReconciliationTestEnvironment,
  startPayoutReconciliationTestEnvironment,
} from '@hiram/server-testing/finance/reconciliation/payout-reconciliation';
import { dayOf } from '@hiram/server-testing/finance/reconciliation/reconciliation';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { addDays } from '@hiram/values/calendar-date';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAllDue } from '#platform/due-work/run-due-work.ts';
import { dueReconciliationWork } from './due-reconciliation.ts';

const isFull = process.env.HIRAM_FULL === '1';
/** The full run covers as many days as a night looks back, less the days without faults. */
const DAYS = isFull ? 28 : 6;
const SEED = 20_260_703;

let environment: PayoutReconciliationTestEnvironment;
beforeAll(async () => {
  environment = await startPayoutReconciliationTestEnvironment();
});
afterAll(() => environment.close());

/** All faults together, drawn independently for each line and file. */
const worst = {
  fileLineMissing: 0.25,
  fileLineDoubled: 0.25,
  fileAmountOff: 0.25,
  fileFeeOff: 0.25,
  fileLineUnknown: 0.3,
  fileLineUnreadable: 0.3,
  fileLate: 0.3,
  fileCut: 0.15,
  fileForged: 0.15,
};

/** Each day's payouts: paid, returned the same day, paid twice under one key, or paid unknown to us and returned. */
const plan = fc.sample(
  fc.record({
    payouts: fc.array(fc.constantFrom('6789', '0003', '0013', '0011', 'silent'), {
      minLength: 1,
      maxLength: 2,
    }),
    isFunded: fc.boolean(),
    isReference: fc.boolean(),
  }),
  { seed: SEED, numRuns: DAYS },
);

async function payOut(kind: string, market: 'PH' | 'reference'): Promise<void> {
  if (kind === 'silent') {
    const { reference } = await environment.paidOut({ market });
    await environment.returnSilently(reference);
    return;
  }
  const until = ({ '0003': 'returned', '0013': 'amount_differs' } as const)[kind] ?? 'paid';
  await environment.paidOut({ endsIn: kind, market, until });
}

test('days of maximum faults at a payout provider and a bank lose nothing: when they stop, bank, float and payouts are theirs', async () => {
  await environment.payIn('500000000');
  await environment.fund('50000000');
  await environment.runNightly('2026-07-01');
  expect(await environment.waiting()).toEqual([]);
  await environment.turn(worst);
  await environment.setBankFault(worst);
  let day = dayOf('2026-07-02');
  for (const { payouts, isFunded, isReference } of plan) {
    await environment.moveTo(day);
    if (isFunded) await environment.fund('3000000');
    for (const kind of payouts) await payOut(kind, isReference ? 'reference' : 'PH');
    await environment.runNightly(day);
    const unowned = await environment.rows(
      `select id from reconciliation_breaks where state = 'open' and (owner_role is null or due_by is null)`,
    );
    expect(unowned).toEqual([]);
    day = addDays(day, 1);
  }
  const opened = await environment.rows(
    `select distinct kind from reconciliation_breaks where kind ~ '^(payout|float)_'`,
  );
  expect(opened.length).toBeGreaterThan(6);

  await environment.simulator.reset();
  for (let calm = 0; calm < 7; calm += 1) {
    await environment.runNightly(day);
    day = addDays(day, 1);
  }
  const waiting = (await environment.breaks()).filter((text) => !text.endsWith(' mended'));
  expect(waiting).toEqual([]);
  const { bank, payout_float: float, payouts, transfers_in_transit: transit } = await environment.balances();
  expect({ bank, float }).toEqual(await environment.theirBooks(addDays(day, -1)));
  // Every payout that we booked is confirmed, and nothing is between the bank and the float.
  expect({ payouts, transit }).toEqual({ payouts: undefined, transit: undefined });
  await runAllDue(environment.context, dueReconciliationWork(environment.context));
  expect(await findBrokenInvariants(environment.disbursements.db.url.reveal())).toEqual([]);
});
