import { offerFor } from '@hiram/lending/testing/loans';
import { philippineBullet } from '@hiram/lending/testing/products';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import {
  balancesOf,
  byTest,
  releaseTestLoan,
  signTestLoan,
  type TestLoanContext,
  testLoanContext,
} from '@hiram/server-testing/servicing/loans/loans';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import type { LoanId } from '@hiram/values/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordPayoutUnknown, rejectPayout } from './change-payout.ts';
import { holdPayoutInSuspense } from './hold-payout-in-suspense.ts';
import { findLoan } from './loans.sql.ts';
import { payoutSuspenseOf } from './payout-suspense.ts';
import { writeOffHeldPayout } from './write-off-held-payout.ts';

const offer = offerFor({ product: philippineBullet, amount: 1_000_000n });

let db: TestDatabase;
let context: TestLoanContext;
beforeAll(async () => {
  db = await createTestDatabase();
  context = testLoanContext(db.database);
  context.moveTo('2026-06-01');
});
afterAll(() => db.close());

async function hold(loanId: LoanId, amount: bigint): Promise<void> {
  const held = { ...byTest, loanId, key: `held ${loanId}`, amount, movedAt: context.businessClock.now() };
  const outcome = await holdPayoutInSuspense(context, {
    ...held,
    provider: 'simulator',
    reference: `part of ${loanId}`,
  });
  expect(outcome.kind).toBe('done');
}

function writeOffPayout(loanId: LoanId, amount: bigint) {
  return writeOffHeldPayout(context, { ...byTest, loanId, key: `given up ${loanId}`, amount });
}

test('money held in suspense beyond a payout is written off as a loss, once, and the loan continues unchanged', async () => {
  const loanId = await releaseTestLoan(context, offer);
  const before = await balancesOf(db.database, loanId);
  await hold(loanId, 95_000n);
  const version = (await findLoan(db.database, loanId))?.version ?? 0;
  expect(await writeOffPayout(loanId, 94_999n)).toEqual({ kind: 'refused', refusal: 'not_held' });
  const outcomes = await Promise.all([writeOffPayout(loanId, 95_000n), writeOffPayout(loanId, 95_000n)]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['done', 'repeated']);
  expect(await payoutSuspenseOf(db.database, loanId)).toBe(0n);
  expect(await balancesOf(db.database, loanId)).toMatchObject(before);
  expect(await findLoan(db.database, loanId)).toMatchObject({ state: 'active', version: version + 1 });
  const rows = await db.asOwner(
    `select debit_code, credit_code, amount_minor::text from ledger_transfers
     where chain = $1 and debit_code = 502`,
    [loanId],
  );
  expect(rows).toEqual([{ debit_code: 502, credit_code: 121, amount_minor: '95000' }]);
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
});

test('money held in suspense for a loan that was never released ends the loan, but not while it may still change', async () => {
  const loanId = await signTestLoan(context, offer);
  await recordPayoutUnknown(context, { ...byTest, loanId, key: `unknown ${loanId}` });
  await hold(loanId, 400_000n);
  expect(await writeOffPayout(loanId, 400_000n)).toEqual({
    kind: 'refused',
    refusal: 'state_does_not_allow',
  });
  await rejectPayout(context, { ...byTest, loanId, key: `rejected ${loanId}` });
  expect(await writeOffPayout(loanId, 400_000n)).toMatchObject({
    kind: 'done',
    answer: { state: 'withdrawn' },
  });
  expect(await findLoan(db.database, loanId)).toMatchObject({ state: 'withdrawn' });
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
});
