import { offerFor } from '@hiram/lending/testing/loans';
import { philippineBullet } from '@hiram/lending/testing/products';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import type { LoanId } from '@hiram/values/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sumBookTotals } from '../ledger/index.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { changePayoutDestination, rejectPayout, withdrawLoan } from './change-payout.ts';
import { heldPayoutOf } from './held-payout.ts';
import { dropHeldPayout, holdPayout, type MovedPayout } from './hold-payout.ts';
import { findLoan } from './loans.sql.ts';
import { releaseLoan } from './release-loan.ts';
import { returnPayout } from './return-payout.ts';
import {
  balancesOf,
  byTest,
  newLoanId,
  payoutOf,
  releaseTestLoan,
  signTestLoan,
  type TestDesk,
  testDesk,
} from './test-loans.ts';

// 10,000.00 for 30 days at 6 % with 5 % deducted: 9,500.00 is paid out on 1 June.
const offer = offerFor({ product: philippineBullet, amount: 1_000_000n });

let db: TestDatabase;
let desk: TestDesk;
beforeAll(async () => {
  db = await createTestDatabase();
  desk = testDesk(db.database);
});
afterAll(() => db.close());
beforeEach(() => {
  desk.moveTo('2026-06-01');
});

function movedOf(loanId: LoanId, name: string, amount: bigint): MovedPayout {
  return {
    ...{ ...byTest, loanId, key: `${name} ${loanId}`, amount, movedAt: desk.clock.now() },
    ...{ provider: 'simulator', reference: `${name} ${loanId}` },
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
  const held = await heldPayoutOf(db.database, loanId);
  if (held > 0n) await dropHeldPayout(desk, movedOf(loanId, 'all', held));
  expect(await heldPayoutOf(db.database, loanId)).toBe(0n);
}

async function expectWhole(): Promise<void> {
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
}

describe('money that fits no contract', () => {
  test('stands in suspense with the provider’s reference, and the loan stays as it is', async () => {
    const loanId = await signTestLoan(desk, offer);
    const part = movedOf(loanId, 'part', 400_000n);
    expect(await paidOutDuring(() => holdPayout(desk, part))).toBe(400_000n);
    expect(await balancesOf(db.database, loanId)).toEqual({ payout_suspense: 400_000n });
    expect(await findLoan(db.database, loanId)).toMatchObject({ state: 'awaiting_payout', version: 2 });
    expect((await holdPayout(desk, part)).kind).toBe('repeated');
    expect(await holdPayout(desk, { ...part, key: `other ${loanId}` })).toEqual(
      refusedWith('reference_taken'),
    );
    expect(await holdPayout(desk, movedOf(newLoanId(), 'none', 1n))).toEqual(refusedWith('loan_not_found'));
    await dropHeldPayout(desk, { ...part, key: `dropped ${loanId}` });
    await expectWhole();
  });

  test('comes back the way it went, at most as much as is held', async () => {
    const loanId = await signTestLoan(desk, offer);
    const part = movedOf(loanId, 'part', 400_000n);
    const dropped = { ...part, key: `dropped ${loanId}` };
    expect(await dropHeldPayout(desk, dropped)).toEqual(refusedWith('not_held'));
    await holdPayout(desk, part);
    expect(await paidOutDuring(() => dropHeldPayout(desk, dropped))).toBe(-400_000n);
    expect(await balancesOf(db.database, loanId)).toEqual({});
    expect((await dropHeldPayout(desk, dropped)).kind).toBe('repeated');
    await holdPayout(desk, movedOf(loanId, 'more', 400_000n));
    expect(await dropHeldPayout(desk, { ...dropped, key: `twice ${loanId}` })).toEqual(
      refusedWith('reference_taken'),
    );
    await dropHeldPayout(desk, { ...movedOf(loanId, 'more', 400_000n), key: `back ${loanId}` });
    await expectWhole();
  });

  test('is seen to by somebody the day after, or an invariant says so', async () => {
    const loanId = await signTestLoan(desk, offer);
    const part = movedOf(loanId, 'part', 400_000n);
    await holdPayout(desk, part);
    await expectWhole();
    desk.moveTo('2026-06-02');
    await signTestLoan(desk, offer);
    expect(await findBrokenInvariants(db.url.reveal())).toMatchObject([
      { invariant: 'I18', row: { loan_id: loanId, held: '400000' } },
    ]);
    await dropHeldPayout(desk, { ...part, key: `dropped ${loanId}` });
    await expectWhole();
  });
});

describe('held parts of a payout', () => {
  test('add up to the contract with the last one: the loan is released, and nothing stays in suspense', async () => {
    const loanId = await signTestLoan(desk, offer);
    await holdPayout(desk, movedOf(loanId, 'part', 400_000n));
    const payout = { ...payoutOf(desk, loanId, offer), fromSuspense: 400_000n };
    expect(await releaseLoan(desk, { ...payout, fromSuspense: 400_001n })).toEqual(refusedWith('not_held'));
    expect(await releaseLoan(desk, { ...payout, fromSuspense: -1n })).toEqual(refusedWith('amount_differs'));
    expect(await paidOutDuring(() => releaseLoan(desk, payout))).toBe(550_000n);
    expect(await balancesOf(db.database, loanId)).toEqual({ principal_receivable: 1_000_000n });
    expect((await releaseLoan(desk, payout)).kind).toBe('repeated');
    await expectWhole();
  });

  test('that are the whole payout release the loan though nothing moves any more', async () => {
    const loanId = await signTestLoan(desk, offer);
    await rejectPayout(desk, { ...byTest, loanId, key: `rejected ${loanId}` });
    const whole = movedOf(loanId, 'whole', 950_000n);
    await holdPayout(desk, whole);
    const { reference } = whole;
    const payout = { ...payoutOf(desk, loanId, offer), reference };
    expect(await releaseLoan(desk, payout)).toEqual(refusedWith('reference_taken'));
    const elsewhere = { ...payout, reference: 'nobody moved this', fromSuspense: 950_000n };
    expect(await releaseLoan(desk, elsewhere)).toEqual(refusedWith('reference_differs'));
    const outcome = releaseLoan(desk, { ...payout, key: `use ${loanId}`, fromSuspense: 950_000n });
    expect(await paidOutDuring(() => outcome)).toBe(0n);
    expect((await outcome).kind).toBe('done');
    expect(await balancesOf(db.database, loanId)).toEqual({ principal_receivable: 1_000_000n });
    await expectWhole();
  });

  test('of a second payout become the payout when the first one comes back', async () => {
    const loanId = await releaseTestLoan(desk, offer);
    const second = movedOf(loanId, 'second', 950_000n);
    await holdPayout(desk, second);
    const first = payoutOf(desk, loanId, offer);
    const back = { ...first, key: `back ${loanId}`, returnedAt: first.paidOutAt };
    expect(await paidOutDuring(() => returnPayout(desk, back))).toBe(-950_000n);
    expect(await heldPayoutOf(db.database, loanId)).toBe(950_000n);
    const use = { ...first, key: `use ${loanId}`, fromSuspense: 950_000n };
    expect(await releaseLoan(desk, use)).toEqual(refusedWith('reference_taken'));
    const { reference } = second;
    expect((await releaseLoan(desk, { ...use, reference })).kind).toBe('done');
    expect(await balancesOf(db.database, loanId)).toEqual({ principal_receivable: 1_000_000n });
    await expectWhole();
  });

  test('stay when the loan is called off, or its account changed, until they come back', async () => {
    const loanId = await signTestLoan(desk, offer);
    await rejectPayout(desk, { ...byTest, loanId, key: `rejected ${loanId}` });
    const part = movedOf(loanId, 'part', 400_000n);
    await holdPayout(desk, part);
    await changePayoutDestination(desk, { ...byTest, loanId, key: `c ${loanId}`, destination: 'another' });
    await withdrawLoan(desk, { ...byTest, loanId, key: `w ${loanId}` });
    await holdPayout(desk, movedOf(loanId, 'late', 100n));
    expect(await heldPayoutOf(db.database, loanId)).toBe(400_100n);
    expect(await findLoan(db.database, loanId)).toMatchObject({ state: 'withdrawn' });
    await dropAll(loanId);
    await expectWhole();
  });

  test('moved by several at once are each booked, and used once', async () => {
    const loanId = await signTestLoan(desk, offer);
    const held = await Promise.all(
      [1, 2, 3].map((number) => holdPayout(desk, movedOf(loanId, `part ${number}`, 100_000n))),
    );
    expect(held.map(({ kind }) => kind)).toEqual(['done', 'done', 'done']);
    const payout = { ...payoutOf(desk, loanId, offer), fromSuspense: 300_000n };
    const outcomes = await Promise.all([
      releaseLoan(desk, payout),
      dropHeldPayout(desk, { ...movedOf(loanId, 'part 1', 100_000n), key: `dropped ${loanId}` }),
    ]);
    expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect([0n, 200_000n]).toContain(await heldPayoutOf(db.database, loanId));
    await dropAll(loanId);
    await expectWhole();
  });
});
