import { offerFor } from '@hiram/lending/testing/loans';
import { philippineBullet } from '@hiram/lending/testing/products';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import {
  byTest,
  newLoanId,
  payoutOf,
  payTestLoan,
  signTestLoan,
  type TestLoanContext,
  testLoanContext,
} from '@hiram/server-testing/servicing/loans/loans';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changePayoutDestination, recordPayoutUnknown, rejectPayout, withdrawLoan } from './change-payout.ts';
import type { LoanCommand } from './loan-command.ts';
import { findLoan } from './loans.sql.ts';
import { releaseLoan } from './release-loan.ts';

// 10,000.00 for 30 days at 6 % with a 5 % upfront fee: 9,500.00 is disbursed, 10,600.00 is due 30 days later.
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

function commandOf(loanId: LoanCommand['loanId'], key: string): LoanCommand {
  return { ...byTest, loanId, key: `${key} ${loanId}` };
}

async function stepsOf(loanId: string): Promise<unknown[]> {
  const rows = await db.asOwner(
    `select transition, to_state, kind, actor from loan_history
     join ledger_transactions on chain = loan_id and position = transaction_position
     where loan_id = $1 order by version`,
    [loanId],
  );
  return rows.map(({ transition, to_state, kind }) => [transition, to_state, kind]);
}

describe('a payout in progress', () => {
  test('is unknown until the provider reports it, then rejected, sent to another account and confirmed, step by step', async () => {
    const loanId = await signTestLoan(context, offer);
    const states = [
      await recordPayoutUnknown(context, commandOf(loanId, 'unknown')),
      await rejectPayout(context, commandOf(loanId, 'rejected')),
      await changePayoutDestination(context, { ...commandOf(loanId, 'changed'), destination: 'another' }),
    ];
    expect(states).toMatchObject([
      { kind: 'done', answer: { state: 'payout_unknown' } },
      { kind: 'done', answer: { state: 'awaiting_payout_account' } },
      { kind: 'done', answer: { state: 'awaiting_payout' } },
    ]);
    const payout = payoutOf(context, loanId, offer);
    expect(await releaseLoan(context, payout)).toEqual({ kind: 'refused', refusal: 'destination_differs' });
    expect(await releaseLoan(context, { ...payout, destination: 'another' })).toMatchObject({ kind: 'done' });
    expect(await stepsOf(loanId)).toEqual([
      ['signed', 'awaiting_payout', 'loan_signed'],
      ['payout_timed_out', 'payout_unknown', 'payout_timed_out'],
      ['payout_rejected', 'awaiting_payout_account', 'payout_rejected'],
      ['payout_account_changed', 'awaiting_payout', 'payout_account_changed'],
      ['payout_confirmed', 'active', 'loan_released'],
    ]);
    expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
  });

  test('that failed and was paid after all, to the account that is still bound, releases the loan', async () => {
    const loanId = await signTestLoan(context, offer);
    await rejectPayout(context, commandOf(loanId, 'rejected'));
    expect(await releaseLoan(context, payoutOf(context, loanId, offer))).toMatchObject({
      kind: 'done',
      answer: { state: 'active' },
    });
  });

  test.each(['before it was sent', 'after it was rejected'])(
    'can be cancelled %s, and then no payout is confirmed any more',
    async (when) => {
      const loanId = await signTestLoan(context, offer);
      if (when === 'after it was rejected') await rejectPayout(context, commandOf(loanId, 'rejected'));
      expect(await withdrawLoan(context, commandOf(loanId, 'off'))).toMatchObject({
        kind: 'done',
        answer: { state: 'withdrawn' },
      });
      expect(await releaseLoan(context, payoutOf(context, loanId, offer))).toEqual({
        kind: 'refused',
        refusal: 'state_does_not_allow',
      });
    },
  );

  test('cannot be cancelled while its status is unknown, nor after it arrived', async () => {
    const loanId = await signTestLoan(context, offer);
    const refusal = { kind: 'refused', refusal: 'state_does_not_allow' };
    await recordPayoutUnknown(context, commandOf(loanId, 'unknown'));
    expect(await withdrawLoan(context, commandOf(loanId, 'off'))).toEqual(refusal);
    await releaseLoan(context, payoutOf(context, loanId, offer));
    expect(await withdrawLoan(context, commandOf(loanId, 'off'))).toEqual(refusal);
    expect(await rejectPayout(context, commandOf(loanId, 'rejected'))).toEqual(refusal);
    expect(
      await changePayoutDestination(context, { ...commandOf(loanId, 'changed'), destination: 'x' }),
    ).toEqual(refusal);
    expect(await rejectPayout(context, commandOf(newLoanId(), 'none'))).toEqual({
      kind: 'refused',
      refusal: 'loan_not_found',
    });
  });

  test('is changed once however often it is requested, and a key identifies one command', async () => {
    const loanId = await signTestLoan(context, offer);
    const rejected = commandOf(loanId, 'rejected');
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => rejectPayout(context, rejected)));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['done', 'repeated', 'repeated', 'repeated']);
    expect(await withdrawLoan(context, rejected)).toEqual({ kind: 'refused', refusal: 'key_reused' });
    expect(await findLoan(db.database, loanId)).toMatchObject({ version: 2 });
  });
});

describe('a caller’s write in the same transaction', () => {
  async function noted(loanId: string): Promise<number> {
    const rows = await db.asOwner('select from images_to_remove where upload_id = $1', [loanId]);
    return rows.length;
  }

  test('is committed with the change, once, and not by a repetition', async () => {
    const loanId = await signTestLoan(context, offer);
    const command = {
      ...payoutOf(context, loanId, offer),
      inSameTransaction: async (tx: Parameters<NonNullable<LoanCommand['inSameTransaction']>>[0]) => {
        await tx
          .insertInto('images_to_remove')
          .values({ upload_id: loanId, since: '2026-06-30T00:00:00Z' })
          .execute();
      },
    };
    expect((await releaseLoan(context, command)).kind).toBe('done');
    expect((await releaseLoan(context, command)).kind).toBe('repeated');
    expect(await noted(loanId)).toBe(1);
  });

  test('rolls back the change if it fails, for every command', async () => {
    async function fail(): Promise<void> {
      throw new RangeError('there is no room for it');
    }
    const loanId = newLoanId();
    await expect(signTestLoan(context, offer, loanId, fail)).rejects.toThrow('no room');
    expect(await findLoan(db.database, loanId)).toBeUndefined();
    await signTestLoan(context, offer, loanId);
    const failing = { ...commandOf(loanId, 'rejected'), inSameTransaction: fail };
    await expect(rejectPayout(context, failing)).rejects.toThrow('no room');
    const payout = payoutOf(context, loanId, offer);
    await expect(releaseLoan(context, { ...payout, inSameTransaction: fail })).rejects.toThrow('no room');
    expect(await findLoan(db.database, loanId)).toMatchObject({ state: 'awaiting_payout', version: 1 });
    expect((await releaseLoan(context, payout)).kind).toBe('done');
    await payTestLoan(context, loanId, { amount: 5n, on: '2026-06-01' });
    expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
  });
});
