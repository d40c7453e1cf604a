import { rollTo } from '@hiram/lending/day';
import { quoteExtension } from '@hiram/lending/extension';
import { amountDue, totalUnpaid } from '@hiram/lending/position';
import { project } from '@hiram/lending/project';
import { quoteSettlement } from '@hiram/lending/settlement';
import { offerFor } from '@hiram/lending/testing/loans';
import { philippineBullet, philippineInstalments } from '@hiram/lending/testing/products';
import { marketRules } from '@hiram/markets/market-pack';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import {
  balancesOf,
  byTest,
  newLoanId,
  payoutOf,
  payTestLoan,
  readReleased,
  releaseTestLoan,
  signTestLoan,
  type TestLoanContext,
  tenOClockOn,
  testLoanContext,
} from '@hiram/server-testing/servicing/loans/loans';
import { calendarDate } from '@hiram/values/calendar-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extendLoan } from './extend-loan.ts';
import { findLoan, findLoanEvents } from './loans.sql.ts';
import { releaseLoan } from './release-loan.ts';
import { reversePayment } from './reverse-payment.ts';
import { waiveLateCharges } from './waive-late-charges.ts';
import { writeOffLoan } from './write-off-loan.ts';

// 10,000.00 for 30 days at 6 % with 5 % deducted: 9,500.00 is paid out on 1 June, 10,600.00 is due on 1 July.
const offer = offerFor({ product: philippineBullet, amount: 1_000_000n });

let db: TestDatabase;
let context: TestLoanContext;
beforeAll(async () => {
  db = await createTestDatabase();
  context = testLoanContext(db.database);
});
afterAll(() => db.close());

async function historyOf(loanId: string): Promise<unknown[]> {
  return db.asOwner(
    'select version, from_state, to_state, transition from loan_history where loan_id = $1 order by version',
    [loanId],
  );
}

describe('a signed loan', () => {
  test('waits for its payout, and its chain begins with what was signed', async () => {
    context.moveTo('2026-06-01');
    const loanId = await signTestLoan(context, offer);
    expect(await findLoan(db.database, loanId)).toMatchObject({
      state: 'awaiting_payout',
      version: 1,
      offer,
      released: null,
    });
    const [first] = await db.asOwner('select kind, reason from ledger_transactions where chain = $1', [
      loanId,
    ]);
    expect(first).toMatchObject({ kind: 'loan_signed', reason: expect.stringContaining('contract ') });
  });

  test('is released by a payout of the signed amount to the bound account, once', async () => {
    context.moveTo('2026-06-01');
    const loanId = await signTestLoan(context, offer);
    const payout = payoutOf(context, loanId, offer);
    expect(await releaseLoan(context, { ...payout, amount: 1n })).toEqual({
      kind: 'refused',
      refusal: 'amount_differs',
    });
    expect(await releaseLoan(context, { ...payout, destination: 'elsewhere' })).toEqual({
      kind: 'refused',
      refusal: 'destination_differs',
    });
    const released = { loanId, state: 'active' };
    expect(await releaseLoan(context, payout)).toEqual({ kind: 'done', answer: released });
    expect(await releaseLoan(context, payout)).toEqual({ kind: 'repeated', answer: released });
    expect(await releaseLoan(context, { ...payout, key: 'another' })).toEqual({
      kind: 'refused',
      refusal: 'state_does_not_allow',
    });
    expect(await balancesOf(db.database, loanId)).toEqual({ principal_receivable: 1_000_000n });
    expect(await historyOf(loanId)).toEqual([
      { version: 1, from_state: 'awaiting_signature', to_state: 'awaiting_payout', transition: 'signed' },
      { version: 2, from_state: 'awaiting_payout', to_state: 'active', transition: 'payout_confirmed' },
    ]);
  });

  test('is dated by the borrower’s local date of the payout, not of the status update', async () => {
    context.moveTo('2026-06-03');
    const loanId = await signTestLoan(context, offer);
    await releaseLoan(context, {
      ...payoutOf(context, loanId, offer),
      disbursedAt: tenOClockOn('2026-06-02'),
    });
    const { released } = await readReleased(db.database, loanId);
    expect(released.terms.releasedOn).toBe('2026-06-02');
  });

  test('that does not exist is refused', async () => {
    expect(await payTestLoan(context, newLoanId(), { amount: 1n, on: '2026-06-01' })).toEqual({
      kind: 'refused',
      refusal: 'loan_not_found',
    });
  });
});

describe('a payment', () => {
  test('on the due date settles the loan, and all accounts are at zero', async () => {
    context.moveTo('2026-06-01');
    const loanId = await releaseTestLoan(context, offer);
    context.moveTo('2026-07-01');
    expect(await payTestLoan(context, loanId, { amount: 1_060_000n, on: '2026-07-01' })).toMatchObject({
      kind: 'done',
      answer: { state: 'settled' },
    });
    expect(await balancesOf(db.database, loanId)).toEqual({});
  });

  test('above what is owed stays with the borrower as credit', async () => {
    context.moveTo('2026-06-01');
    const loanId = await releaseTestLoan(context, offer);
    context.moveTo('2026-07-01');
    await payTestLoan(context, loanId, { amount: 1_060_100n, on: '2026-07-01' });
    expect(await balancesOf(db.database, loanId)).toEqual({ borrower_credit: -100n });
  });

  test('sent twice moves money once, and under another name of the same money not at all', async () => {
    context.moveTo('2026-06-01');
    const loanId = await releaseTestLoan(context, offer);
    context.moveTo('2026-07-03');
    const payment = { amount: 50_000n, on: '2026-07-03', id: `twice ${loanId}` };
    const [first, second] = [
      await payTestLoan(context, loanId, payment),
      await payTestLoan(context, loanId, payment),
    ];
    expect([first.kind, second.kind]).toEqual(['done', 'repeated']);
    expect(await payTestLoan(context, loanId, { ...payment, amount: 1n })).toEqual({
      kind: 'refused',
      refusal: 'key_reused',
    });
    expect(await findLoanEvents(db.database, loanId)).toHaveLength(1);
  });

  test('concurrent with others loses none of them', async () => {
    context.moveTo('2026-06-01');
    const loanId = await releaseTestLoan(context, offer);
    context.moveTo('2026-07-01');
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => payTestLoan(context, loanId, { amount: 100_000n, on: '2026-07-01' })),
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array.from({ length: 6 }, () => 'done'));
    const { released } = await readReleased(db.database, loanId);
    expect(totalUnpaid(released.position)).toBe(460_000n);
  });

  test('that is reported late leaves the loan and its ledger as if it had been reported in time', async () => {
    context.moveTo('2026-06-01');
    const [inTime, late] = [await releaseTestLoan(context, offer), await releaseTestLoan(context, offer)];
    context.moveTo('2026-07-02');
    await payTestLoan(context, inTime, { amount: 500_000n, on: '2026-07-02' });
    context.moveTo('2026-07-10');
    for (const loanId of [inTime, late]) await payTestLoan(context, loanId, { amount: 1n, on: '2026-07-10' });
    await payTestLoan(context, late, { amount: 500_000n, on: '2026-07-02' });
    expect((await readReleased(db.database, late)).released.position).toEqual(
      (await readReleased(db.database, inTime)).released.position,
    );
    expect(await balancesOf(db.database, late)).toEqual(await balancesOf(db.database, inTime));
    const charges =
      'select kind, charged_on::text, amount_minor from loan_charges where loan_id = $1 order by 1, 2';
    expect(await db.asOwner(charges, [late])).toEqual(await db.asOwner(charges, [inTime]));
  });

  test('that is reversed leaves the loan as if it had never been made', async () => {
    context.moveTo('2026-06-01');
    const loanId = await releaseTestLoan(context, offer);
    context.moveTo('2026-07-05');
    await payTestLoan(context, loanId, { amount: 1_200_000n, on: '2026-07-05', id: `bounced ${loanId}` });
    expect(await findLoan(db.database, loanId)).toMatchObject({ state: 'settled' });
    const outcome = await reversePayment(context, {
      ...byTest,
      loanId,
      key: `reverse ${loanId}`,
      reversalId: `reversal ${loanId}`,
      paymentId: `bounced ${loanId}`,
      reversedAt: tenOClockOn('2026-07-05'),
    });
    expect(outcome).toMatchObject({ kind: 'done', answer: { state: 'overdue' } });
    const { released } = await readReleased(db.database, loanId);
    const untouched = project(released.terms, [], calendarDate('2026-07-05'));
    expect(released.position).toEqual(untouched.position);
    expect((await balancesOf(db.database, loanId)).late_charge_receivable).toBe(
      untouched.position.lateCharges.charged,
    );
  });

  test('between the last day of the loan and a reversal that was reported first is still posted', async () => {
    context.moveTo('2026-06-01');
    const loanId = await releaseTestLoan(context, offer);
    context.moveTo('2026-06-05');
    await payTestLoan(context, loanId, { amount: 10_000n, on: '2026-06-05', id: `early ${loanId}` });
    context.moveTo('2026-06-20');
    await reversePayment(context, {
      ...byTest,
      loanId,
      key: `reverse ${loanId}`,
      reversalId: `reversal ${loanId}`,
      paymentId: `early ${loanId}`,
      reversedAt: tenOClockOn('2026-06-20'),
    });
    await payTestLoan(context, loanId, { amount: 20_000n, on: '2026-06-15' });
    expect((await balancesOf(db.database, loanId)).borrower_credit).toBe(-20_000n);
  });

  test('for a settlement quote settles the loan to exactly zero', async () => {
    context.moveTo('2026-06-01');
    const instalments = offerFor({ product: philippineInstalments, amount: 600_000n });
    const loanId = await releaseTestLoan(context, instalments);
    context.moveTo('2026-06-11');
    const { released } = await readReleased(db.database, loanId);
    const position = { ...released.position, day: calendarDate('2026-06-11') };
    const quote = quoteSettlement(released.terms, position, 2);
    if (quote.kind !== 'quoted') throw new Error('no quote');
    const { validUntil, waivable } = quote;
    const intent = { kind: 'settlement', quoted: quote.amount, validUntil, waivable } as const;
    await payTestLoan(context, loanId, { amount: quote.amount, on: '2026-06-11', intent });
    expect(await findLoan(db.database, loanId)).toMatchObject({ state: 'settled' });
    expect(await balancesOf(db.database, loanId)).toEqual({});
  });

  test('dated tomorrow is refused', async () => {
    context.moveTo('2026-06-01');
    const loanId = await releaseTestLoan(context, offer);
    expect(await payTestLoan(context, loanId, { amount: 1n, on: '2026-06-02' })).toEqual({
      kind: 'refused',
      refusal: 'event_in_the_future',
    });
  });
});

describe('an extension', () => {
  test('charges its fee, is paid and moves the due date, once', async () => {
    context.moveTo('2026-06-01');
    const loanId = await releaseTestLoan(context, offer);
    context.moveTo('2026-06-30');
    const { released } = await readReleased(db.database, loanId);
    const position = rollTo(released.terms, released.position, calendarDate('2026-06-30')).position;
    const today = marketRules('PH', { on: calendarDate('2026-06-30'), channel: 'browser' });
    const quote = quoteExtension(released.terms, position, today);
    if (quote.kind !== 'quoted') throw new Error(`no quote: ${quote.refusal}`);
    const command = {
      ...byTest,
      loanId,
      key: `extend ${loanId}`,
      extensionId: `extension ${loanId}`,
      amount: quote.amount,
      fee: quote.fee,
      days: quote.days,
      paidAt: tenOClockOn('2026-06-30'),
      provider: 'simulator',
      reference: `extension ${loanId}`,
    };
    expect(await extendLoan(context, { ...command, fee: quote.fee + 1n })).toEqual({
      kind: 'refused',
      refusal: 'extension_not_allowed',
    });
    expect(await extendLoan(context, command)).toMatchObject({ kind: 'done' });
    expect(await extendLoan(context, command)).toMatchObject({ kind: 'repeated' });
    const extended = (await readReleased(db.database, loanId)).released.position;
    expect(extended.instalments[0]?.dueOn).toBe(quote.nextDueOn);
    expect(extended.extensionFees).toEqual({ charged: quote.fee, paid: quote.fee });
  });
});

describe('an overdue loan', () => {
  test('can have its late fees waived', async () => {
    context.moveTo('2026-06-01');
    const loanId = await releaseTestLoan(context, offer);
    context.moveTo('2026-07-11');
    await waiveLateCharges(context, {
      ...byTest,
      loanId,
      key: `waive ${loanId}`,
      waiverId: `waiver ${loanId}`,
      amount: 1_000_000n,
    });
    const { released } = await readReleased(db.database, loanId);
    expect(released.position.lateCharges.charged).toBeGreaterThan(0n);
    expect(released.position.lateCharges.paid).toBe(released.position.lateCharges.charged);
    expect(amountDue(released.position)).toBe(1_060_000n);
  });

  test('that is written off leaves the receivables and is still owed', async () => {
    context.moveTo('2026-06-01');
    const loanId = await releaseTestLoan(context, offer);
    context.moveTo('2026-09-01');
    const command = { ...byTest, loanId, key: `off ${loanId}`, writeOffId: `write-off ${loanId}` };
    expect(await writeOffLoan(context, command)).toMatchObject({ answer: { state: 'written_off' } });
    expect(await balancesOf(db.database, loanId)).toEqual({});
    const { released } = await readReleased(db.database, loanId);
    expect(totalUnpaid(released.position)).toBeGreaterThan(1_060_000n);
  });

  test('cannot be charged beyond its lifetime limit, whatever a program computes', async () => {
    context.moveTo('2026-06-01');
    const loanId = await releaseTestLoan(context, offer);
    await expect(
      sql`update loans set cost_minor = cost_limit_minor + 1 where id = ${loanId}`.execute(db.database),
    ).rejects.toThrow(/check constraint/);
  });
});
