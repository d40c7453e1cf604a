import { rollTo } from '@hiram/lending/day';
import { quoteExtension } from '@hiram/lending/extension';
import { amountDue } from '@hiram/lending/position';
import { quoteSettlement } from '@hiram/lending/settlement';
import { offerFor } from '@hiram/lending/testing/loans';
import { philippineBullet } from '@hiram/lending/testing/products';
import { marketRules } from '@hiram/markets/market-pack';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import {
  balancesOf,
  byTest,
  payoutOf,
  payTestLoan,
  readReleased,
  releaseTestLoan,
  type TestLoanContext,
  tenOClockOn,
  testLoanContext,
} from '@hiram/server-testing/servicing/loans/loans';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { assert } from '@hiram/values/assert';
import { addDays, calendarDate } from '@hiram/values/calendar-date';
import type { LoanId } from '@hiram/values/ids';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDay } from './close-day.ts';
import { explainLoan } from './explain-loan.ts';
import { extendLoan } from './extend-loan.ts';
import { releaseLoan } from './release-loan.ts';
import { returnPayout } from './return-payout.ts';
import { writeOffLoan } from './write-off-loan.ts';

// Runs loans day by day in calendar order and explains every amount along the way.

// 10,000.00 for 30 days at 6 % with a 5 % upfront fee: 9,500.00 is disbursed on 1 June, 10,600.00 is due on 1
// July.
const offer = offerFor({ product: philippineBullet, amount: 1_000_000n });

let db: TestDatabase;
let context: TestLoanContext;
beforeEach(async () => {
  db = await createTestDatabase();
  context = testLoanContext(db.database);
});
afterEach(() => db.close());

/**
 * Closes each day after the last one, up to and including this day, and explains the amount due each evening.
 */
async function advanceTo(loanId: LoanId, day: string): Promise<void> {
  let { day: replayed } = (await readReleased(db.database, loanId)).released.position;
  while (replayed < day) {
    replayed = addDays(replayed, 1);
    context.moveTo(replayed);
    await closeDay(
      { databaseUrl: db.programUrl, businessClock: context.businessClock, threads: 0 },
      { market: 'PH', day: replayed },
    );
    await expectExplained(loanId, replayed);
  }
}

/** The steps add up to the amount due and to the loan's account balances, and each names its rule. */
async function expectExplained(loanId: LoanId, day: string): Promise<void> {
  const on = calendarDate(day);
  const { released } = await readReleased(db.database, loanId);
  const { position } = rollTo(released.terms, released.position, on);
  const due = await explainLoan(db.database, loanId, { on, question: 'due' });
  expect(due?.amount).toBe(amountDue(position));
  const outstanding = await explainLoan(db.database, loanId, { on, question: 'outstanding' });
  const { borrower_credit: _, ...receivables } = await balancesOf(db.database, loanId);
  expect(outstanding?.amount).toBe(Object.values(receivables).reduce((sum, balance) => sum + balance, 0n));
  for (const step of outstanding?.steps ?? []) expect(step.ruleVersion).not.toBe('');
}

async function statesOf(loanId: LoanId): Promise<unknown[]> {
  const rows = await db.asOwner('select to_state from loan_history where loan_id = $1 order by version', [
    loanId,
  ]);
  return rows.map(({ to_state }) => to_state).filter((state, index, all) => state !== all[index - 1]);
}

test('a loan is signed, disbursed, due, paid in parts, extended, overdue and settled, and each amount is explained', async () => {
  context.moveTo('2026-06-01');
  const loanId = await releaseTestLoan(context, offer);
  await advanceTo(loanId, '2026-06-15');
  await payTestLoan(context, loanId, { amount: 200_000n, on: '2026-06-15' });
  await advanceTo(loanId, '2026-06-29');
  await payTestLoan(context, loanId, { amount: 50_000n, on: '2026-06-29' });
  await extendFrom(loanId, '2026-06-30');
  await advanceTo(loanId, '2026-08-05');
  const { released } = await readReleased(db.database, loanId);
  expect(released.position.lateCharges.charged).toBeGreaterThan(0n);
  const quote = quoteSettlement(released.terms, released.position, 0);
  assert(quote.kind === 'quoted', 'an overdue loan has no settlement quote');
  const { amount, validUntil, waivable } = quote;
  const intent = { kind: 'settlement', quoted: amount, validUntil, waivable } as const;
  await payTestLoan(context, loanId, { amount, on: '2026-08-05', intent });
  expect(await balancesOf(db.database, loanId)).toEqual({});
  await expectExplained(loanId, '2026-08-05');
  expect(await statesOf(loanId)).toEqual([
    'awaiting_payout',
    'active',
    'due',
    'active',
    'due',
    'overdue',
    'settled',
  ]);
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
});

async function extendFrom(loanId: LoanId, day: string): Promise<void> {
  await advanceTo(loanId, day);
  const { released } = await readReleased(db.database, loanId);
  const today = marketRules('PH', { on: calendarDate(day), channel: 'browser' });
  const quote = quoteExtension(released.terms, released.position, today);
  assert(quote.kind === 'quoted', 'the loan has no extension quote');
  const outcome = await extendLoan(context, {
    ...byTest,
    loanId,
    key: `extend ${loanId}`,
    extensionId: `extension ${loanId}`,
    amount: quote.amount,
    fee: quote.fee,
    days: quote.days,
    paidAt: tenOClockOn(day),
    provider: 'simulator',
    reference: `extension ${loanId}`,
  });
  expect(outcome.kind).toBe('done');
}

test('a loan whose payout was returned starts again with the next payout, and each amount is explained', async () => {
  context.moveTo('2026-06-01');
  const loanId = await releaseTestLoan(context, offer);
  await advanceTo(loanId, '2026-06-03');
  const payout = payoutOf(context, loanId, offer);
  await returnPayout(context, { ...payout, key: `back ${loanId}`, returnedAt: context.businessClock.now() });
  await closeDay(
    { databaseUrl: db.programUrl, businessClock: context.businessClock, threads: 0 },
    { market: 'PH', day: calendarDate('2026-06-04') },
  );
  context.moveTo('2026-06-05');
  const again = { ...payoutOf(context, loanId, offer), key: `again ${loanId}`, reference: `again ${loanId}` };
  await releaseLoan(context, again);
  await advanceTo(loanId, '2026-07-08');
  expect(await statesOf(loanId)).toEqual([
    ...['awaiting_payout', 'active', 'awaiting_payout_account', 'active', 'due', 'overdue'],
  ]);
  expect((await readReleased(db.database, loanId)).released.terms.schedule[0]?.dueOn).toBe('2026-07-05');
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
});

test('a loan that is never paid becomes overdue and is written off, and each amount is explained', async () => {
  context.moveTo('2026-06-01');
  const loanId = await releaseTestLoan(context, offer);
  await advanceTo(loanId, '2026-08-20');
  await writeOffLoan(context, { ...byTest, loanId, key: `off ${loanId}`, writeOffId: `write-off ${loanId}` });
  expect(await statesOf(loanId)).toEqual(['awaiting_payout', 'active', 'due', 'overdue', 'written_off']);
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
});
