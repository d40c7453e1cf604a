import { offerFor } from '@hiram/lending/testing/loans';
import { philippineBullet } from '@hiram/lending/testing/products';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import {
  balancesOf,
  byTest,
  payTestLoan,
  readReleased,
  releaseTestLoan,
  type TestLoanContext,
  tenOClockOn,
  testLoanContext,
} from '@hiram/server-testing/servicing/loans/loans';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import type { LoanId } from '@hiram/values/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RefundCredit, refundCredit } from './refund-credit.ts';
import { reversePayment } from './reverse-payment.ts';

// 10,600.00 is due on 1 July; a payment of 10,700.00 leaves a credit of 100.00.
const offer = offerFor({ product: philippineBullet, amount: 1_000_000n });

let db: TestDatabase;
let context: TestLoanContext;
beforeAll(async () => {
  db = await createTestDatabase();
  context = testLoanContext(db.database);
});
afterAll(() => db.close());
beforeEach(() => {
  context.moveTo('2026-06-01');
});

function refundOf(loanId: LoanId, amount: bigint, on = '2026-07-02'): RefundCredit {
  return {
    ...byTest,
    loanId,
    key: `refund ${loanId}`,
    refundId: `refund ${loanId}`,
    amount,
    decidedAt: tenOClockOn(on),
  };
}

async function settledWithSurplus(): Promise<LoanId> {
  const loanId = await releaseTestLoan(context, offer);
  context.moveTo('2026-07-01');
  await payTestLoan(context, loanId, { amount: 1_070_000n, on: '2026-07-01', id: `whole ${loanId}` });
  context.moveTo('2026-07-02');
  return loanId;
}

test('the credit of a settled loan is refunded once, and never more than the credit', async () => {
  const loanId = await settledWithSurplus();
  expect(await balancesOf(db.database, loanId)).toEqual({ borrower_credit: -10_000n });
  expect(await refundCredit(context, refundOf(loanId, 10_001n))).toEqual({
    kind: 'refused',
    refusal: 'credit_too_small',
  });
  expect(await refundCredit(context, refundOf(loanId, 10_000n))).toMatchObject({
    kind: 'done',
    answer: { state: 'settled' },
  });
  expect((await refundCredit(context, refundOf(loanId, 10_000n))).kind).toBe('repeated');
  expect(await balancesOf(db.database, loanId)).toEqual({});
  expect((await readReleased(db.database, loanId)).released.position.credit).toBe(0n);
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
});

test('two concurrent refunds pay out one credit', async () => {
  const loanId = await settledWithSurplus();
  const refunds = ['one', 'other'].map((name) => ({
    ...refundOf(loanId, 6_000n),
    key: `${name} ${loanId}`,
    refundId: `${name} ${loanId}`,
  }));
  const outcomes = await Promise.all(refunds.map((refund) => refundCredit(context, refund)));
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['done', 'refused']);
  expect(await balancesOf(db.database, loanId)).toEqual({ borrower_credit: -4_000n });
});

test('the credit of an active loan is not refunded: it pays what falls due next', async () => {
  const loanId = await releaseTestLoan(context, offer);
  context.moveTo('2026-06-10');
  await payTestLoan(context, loanId, { amount: 5_000n, on: '2026-06-10' });
  expect(await refundCredit(context, refundOf(loanId, 5_000n, '2026-06-10'))).toEqual({
    kind: 'refused',
    refusal: 'state_does_not_allow',
  });
});

test('a refund stays although the payment behind it is reversed: the uncovered amount is in suspense', async () => {
  const loanId = await settledWithSurplus();
  await refundCredit(context, refundOf(loanId, 10_000n));
  const outcome = await reversePayment(context, {
    ...byTest,
    loanId,
    key: `reverse ${loanId}`,
    reversalId: `reversal ${loanId}`,
    paymentId: `whole ${loanId}`,
    reversedAt: tenOClockOn('2026-07-02'),
  });
  expect(outcome).toMatchObject({ kind: 'done', answer: { state: 'overdue' } });
  expect(await balancesOf(db.database, loanId)).toMatchObject({
    principal_receivable: 1_000_000n,
    payout_suspense: 10_000n,
  });
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
  // The payment is found, so the amount it covers leaves suspense.
  await payTestLoan(context, loanId, { amount: 1_070_000n, on: '2026-07-01', id: `found ${loanId}` });
  expect(await balancesOf(db.database, loanId)).toEqual({});
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
});
