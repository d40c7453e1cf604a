import { offerFor } from '@hiram/lending/testing/loans';
import { philippineBullet } from '@hiram/lending/testing/products';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import {
  balancesOf,
  byTest,
  newLoanId,
  payoutOf,
  releaseTestLoan,
  signTestLoan,
  type TestLoanContext,
  testLoanContext,
} from '@hiram/server-testing/servicing/loans/loans';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import type { LoanId } from '@hiram/values/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sumBookTotals } from '#ledger/index.ts';
import { changePayoutDestination, rejectPayout, withdrawLoan } from './change-payout.ts';
import {
  holdPayoutInSuspense,
  type PayoutMovement,
  reversePayoutSuspense,
} from './hold-payout-in-suspense.ts';
import { findLoan } from './loans.sql.ts';
import { payoutSuspenseOf } from './payout-suspense.ts';
import { releaseLoan } from './release-loan.ts';
import { returnPayout } from './return-payout.ts';

// 10,000.00 for 30 days at 6 % with 5 % deducted: 9,500.00 is paid out on 1 June.
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

function payoutMovementOf(loanId: LoanId, name: string, amount: bigint): PayoutMovement {
  return {
    ...byTest,
    loanId,
    key: `${name} ${loanId}`,
    amount,
    movedAt: context.businessClock.now(),
    provider: 'simulator',
    reference: `${name} ${loanId}`,
  };
}

function refusedWith(refusal: string) {
  return { kind: 'refused', refusal };
}

async function paidOutByProviders(): Promise<bigint> {
  const totals = await sumBookTotals(db.database, 'PH');
  const payouts = totals.find(({ name }) => name === 'payouts');
  return (payouts?.credit ?? 0n) - (payouts?.debit ?? 0n);
}

/** Increase of the providers' total payouts during the work. */
async function paidOutDuring(work: () => Promise<unknown>): Promise<bigint> {
  const before = await paidOutByProviders();
  await work();
  return (await paidOutByProviders()) - before;
}

/** The loan's whole suspense balance is returned. */
async function dropAll(loanId: LoanId): Promise<void> {
  const held = await payoutSuspenseOf(db.database, loanId);
  if (held > 0n) await reversePayoutSuspense(context, payoutMovementOf(loanId, 'all', held));
  expect(await payoutSuspenseOf(db.database, loanId)).toBe(0n);
}

async function expectConsistent(): Promise<void> {
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
}

describe('money that does not match a contract', () => {
  test('is in suspense with the provider’s reference, and the loan does not change', async () => {
    const loanId = await signTestLoan(context, offer);
    const part = payoutMovementOf(loanId, 'part', 400_000n);
    expect(await paidOutDuring(() => holdPayoutInSuspense(context, part))).toBe(400_000n);
    expect(await balancesOf(db.database, loanId)).toEqual({ payout_suspense: 400_000n });
    expect(await findLoan(db.database, loanId)).toMatchObject({ state: 'awaiting_payout', version: 2 });
    expect((await holdPayoutInSuspense(context, part)).kind).toBe('repeated');
    expect(await holdPayoutInSuspense(context, { ...part, key: `other ${loanId}` })).toEqual(
      refusedWith('reference_taken'),
    );
    expect(await holdPayoutInSuspense(context, payoutMovementOf(newLoanId(), 'none', 1n))).toEqual(
      refusedWith('loan_not_found'),
    );
    await reversePayoutSuspense(context, { ...part, key: `dropped ${loanId}` });
    await expectConsistent();
  });

  test('can be returned, at most as much as is held in suspense', async () => {
    const loanId = await signTestLoan(context, offer);
    const part = payoutMovementOf(loanId, 'part', 400_000n);
    const dropped = { ...part, key: `dropped ${loanId}` };
    expect(await reversePayoutSuspense(context, dropped)).toEqual(refusedWith('not_held'));
    await holdPayoutInSuspense(context, part);
    expect(await paidOutDuring(() => reversePayoutSuspense(context, dropped))).toBe(-400_000n);
    expect(await balancesOf(db.database, loanId)).toEqual({});
    expect((await reversePayoutSuspense(context, dropped)).kind).toBe('repeated');
    await holdPayoutInSuspense(context, payoutMovementOf(loanId, 'more', 400_000n));
    expect(await reversePayoutSuspense(context, { ...dropped, key: `twice ${loanId}` })).toEqual(
      refusedWith('reference_taken'),
    );
    await reversePayoutSuspense(context, {
      ...payoutMovementOf(loanId, 'more', 400_000n),
      key: `back ${loanId}`,
    });
    await expectConsistent();
  });

  test('is handled by staff the day after, or an invariant is broken', async () => {
    const loanId = await signTestLoan(context, offer);
    const part = payoutMovementOf(loanId, 'part', 400_000n);
    await holdPayoutInSuspense(context, part);
    await expectConsistent();
    context.moveTo('2026-06-02');
    await signTestLoan(context, offer);
    expect(await findBrokenInvariants(db.url.reveal())).toMatchObject([
      { invariant: 'I18', row: { loan_id: loanId, held: '400000' } },
    ]);
    await reversePayoutSuspense(context, { ...part, key: `dropped ${loanId}` });
    await expectConsistent();
  });
});

describe('parts of a payout in suspense', () => {
  test('add up to the contract with the last one: the loan is released, and suspense is empty', async () => {
    const loanId = await signTestLoan(context, offer);
    await holdPayoutInSuspense(context, payoutMovementOf(loanId, 'part', 400_000n));
    const payout = { ...payoutOf(context, loanId, offer), fromSuspense: 400_000n };
    expect(await releaseLoan(context, { ...payout, fromSuspense: 400_001n })).toEqual(
      refusedWith('not_held'),
    );
    expect(await releaseLoan(context, { ...payout, fromSuspense: -1n })).toEqual(
      refusedWith('amount_differs'),
    );
    expect(await paidOutDuring(() => releaseLoan(context, payout))).toBe(550_000n);
    expect(await balancesOf(db.database, loanId)).toEqual({ principal_receivable: 1_000_000n });
    expect((await releaseLoan(context, payout)).kind).toBe('repeated');
    await expectConsistent();
  });

  test('that are the whole payout release the loan without further money', async () => {
    const loanId = await signTestLoan(context, offer);
    await rejectPayout(context, { ...byTest, loanId, key: `rejected ${loanId}` });
    const whole = payoutMovementOf(loanId, 'whole', 950_000n);
    await holdPayoutInSuspense(context, whole);
    const { reference } = whole;
    const payout = { ...payoutOf(context, loanId, offer), reference };
    expect(await releaseLoan(context, payout)).toEqual(refusedWith('reference_taken'));
    const elsewhere = { ...payout, reference: 'nobody moved this', fromSuspense: 950_000n };
    expect(await releaseLoan(context, elsewhere)).toEqual(refusedWith('reference_differs'));
    const outcome = releaseLoan(context, { ...payout, key: `use ${loanId}`, fromSuspense: 950_000n });
    expect(await paidOutDuring(() => outcome)).toBe(0n);
    expect((await outcome).kind).toBe('done');
    expect(await balancesOf(db.database, loanId)).toEqual({ principal_receivable: 1_000_000n });
    await expectConsistent();
  });

  test('of a second payout become the payout when the first one is returned', async () => {
    const loanId = await releaseTestLoan(context, offer);
    const second = payoutMovementOf(loanId, 'second', 950_000n);
    await holdPayoutInSuspense(context, second);
    const first = payoutOf(context, loanId, offer);
    const back = { ...first, key: `back ${loanId}`, returnedAt: first.disbursedAt };
    expect(await paidOutDuring(() => returnPayout(context, back))).toBe(-950_000n);
    expect(await payoutSuspenseOf(db.database, loanId)).toBe(950_000n);
    const use = { ...first, key: `use ${loanId}`, fromSuspense: 950_000n };
    expect(await releaseLoan(context, use)).toEqual(refusedWith('reference_taken'));
    const { reference } = second;
    expect((await releaseLoan(context, { ...use, reference })).kind).toBe('done');
    expect(await balancesOf(db.database, loanId)).toEqual({ principal_receivable: 1_000_000n });
    await expectConsistent();
  });

  test('stay when the loan is cancelled, or its account changed, until they are returned', async () => {
    const loanId = await signTestLoan(context, offer);
    await rejectPayout(context, { ...byTest, loanId, key: `rejected ${loanId}` });
    const part = payoutMovementOf(loanId, 'part', 400_000n);
    await holdPayoutInSuspense(context, part);
    await changePayoutDestination(context, { ...byTest, loanId, key: `c ${loanId}`, destination: 'another' });
    await withdrawLoan(context, { ...byTest, loanId, key: `w ${loanId}` });
    await holdPayoutInSuspense(context, payoutMovementOf(loanId, 'late', 100n));
    expect(await payoutSuspenseOf(db.database, loanId)).toBe(400_100n);
    expect(await findLoan(db.database, loanId)).toMatchObject({ state: 'withdrawn' });
    await dropAll(loanId);
    await expectConsistent();
  });

  test('that are moved concurrently are each posted, and used once', async () => {
    const loanId = await signTestLoan(context, offer);
    const held = await Promise.all(
      [1, 2, 3].map((number) =>
        holdPayoutInSuspense(context, payoutMovementOf(loanId, `part ${number}`, 100_000n)),
      ),
    );
    expect(held.map(({ kind }) => kind)).toEqual(['done', 'done', 'done']);
    const payout = { ...payoutOf(context, loanId, offer), fromSuspense: 300_000n };
    const outcomes = await Promise.all([
      releaseLoan(context, payout),
      reversePayoutSuspense(context, {
        ...payoutMovementOf(loanId, 'part 1', 100_000n),
        key: `dropped ${loanId}`,
      }),
    ]);
    expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect([0n, 200_000n]).toContain(await payoutSuspenseOf(db.database, loanId));
    await dropAll(loanId);
    await expectConsistent();
  });
});
