import { offerFor } from '@hiram/lending/testing/loans';
import { philippineBullet } from '@hiram/lending/testing/products';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { changePayoutDestination, notePayoutUnknown, rejectPayout, withdrawLoan } from './change-payout.ts';
import type { LoanCommand } from './command.ts';
import { findLoan } from './loans.sql.ts';
import { releaseLoan } from './release-loan.ts';
import {
  byTest,
  newLoanId,
  payoutOf,
  payTestLoan,
  signTestLoan,
  type TestDesk,
  testDesk,
} from './test-loans.ts';

// 10,000.00 for 30 days at 6 % with a 5 % upfront fee: 9,500.00 is disbursed, 10,600.00 is due 30 days later.
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

function commandOf(loanId: LoanCommand['loanId'], key: string): LoanCommand {
  return { ...byTest, loanId, key: `${key} ${loanId}` };
}

async function stepsOf(loanId: string): Promise<unknown[]> {
  const rows = await db.asOwner(
    `select happening, to_state, kind, actor from loan_history
     join ledger_transactions on chain = loan_id and position = transaction_position
     where loan_id = $1 order by version`,
    [loanId],
  );
  return rows.map(({ happening, to_state, kind }) => [happening, to_state, kind]);
}

describe('a payout that is under way', () => {
  test('is unknown until the provider has spoken, then rejected, sent elsewhere and confirmed, step by step', async () => {
    const loanId = await signTestLoan(desk, offer);
    const states = [
      await notePayoutUnknown(desk, commandOf(loanId, 'unknown')),
      await rejectPayout(desk, commandOf(loanId, 'rejected')),
      await changePayoutDestination(desk, { ...commandOf(loanId, 'changed'), destination: 'another' }),
    ];
    expect(states).toMatchObject([
      { kind: 'done', answer: { state: 'payout_unknown' } },
      { kind: 'done', answer: { state: 'awaiting_payout_account' } },
      { kind: 'done', answer: { state: 'awaiting_payout' } },
    ]);
    const payout = payoutOf(desk, loanId, offer);
    expect(await releaseLoan(desk, payout)).toEqual({ kind: 'refused', refusal: 'destination_differs' });
    expect(await releaseLoan(desk, { ...payout, destination: 'another' })).toMatchObject({ kind: 'done' });
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
    const loanId = await signTestLoan(desk, offer);
    await rejectPayout(desk, commandOf(loanId, 'rejected'));
    expect(await releaseLoan(desk, payoutOf(desk, loanId, offer))).toMatchObject({
      kind: 'done',
      answer: { state: 'active' },
    });
  });

  test.each(['before it was sent', 'after it was rejected'])(
    'can be called off %s, and then no payout is confirmed any more',
    async (when) => {
      const loanId = await signTestLoan(desk, offer);
      if (when === 'after it was rejected') await rejectPayout(desk, commandOf(loanId, 'rejected'));
      expect(await withdrawLoan(desk, commandOf(loanId, 'off'))).toMatchObject({
        kind: 'done',
        answer: { state: 'withdrawn' },
      });
      expect(await releaseLoan(desk, payoutOf(desk, loanId, offer))).toEqual({
        kind: 'refused',
        refusal: 'state_does_not_allow',
      });
    },
  );

  test('is not called off while nobody knows what became of it, nor once it arrived', async () => {
    const loanId = await signTestLoan(desk, offer);
    const refusal = { kind: 'refused', refusal: 'state_does_not_allow' };
    await notePayoutUnknown(desk, commandOf(loanId, 'unknown'));
    expect(await withdrawLoan(desk, commandOf(loanId, 'off'))).toEqual(refusal);
    await releaseLoan(desk, payoutOf(desk, loanId, offer));
    expect(await withdrawLoan(desk, commandOf(loanId, 'off'))).toEqual(refusal);
    expect(await rejectPayout(desk, commandOf(loanId, 'rejected'))).toEqual(refusal);
    expect(
      await changePayoutDestination(desk, { ...commandOf(loanId, 'changed'), destination: 'x' }),
    ).toEqual(refusal);
    expect(await rejectPayout(desk, commandOf(newLoanId(), 'none'))).toEqual({
      kind: 'refused',
      refusal: 'loan_not_found',
    });
  });

  test('is changed once however often it is asked for, and a key says one thing alone', async () => {
    const loanId = await signTestLoan(desk, offer);
    const rejected = commandOf(loanId, 'rejected');
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => rejectPayout(desk, rejected)));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['done', 'repeated', 'repeated', 'repeated']);
    expect(await withdrawLoan(desk, rejected)).toEqual({ kind: 'refused', refusal: 'key_reused' });
    expect(await findLoan(db.database, loanId)).toMatchObject({ version: 2 });
  });
});

describe('what an asker writes alongside', () => {
  async function noted(loanId: string): Promise<number> {
    const rows = await db.asOwner('select from pictures_to_remove where upload_id = $1', [loanId]);
    return rows.length;
  }

  test('is written with the change, once, and not by a repetition', async () => {
    const loanId = await signTestLoan(desk, offer);
    const command = {
      ...payoutOf(desk, loanId, offer),
      alongside: async (tx: Parameters<NonNullable<LoanCommand['alongside']>>[0]) => {
        await tx
          .insertInto('pictures_to_remove')
          .values({ upload_id: loanId, since: '2026-06-30T00:00:00Z' })
          .execute();
      },
    };
    expect((await releaseLoan(desk, command)).kind).toBe('done');
    expect((await releaseLoan(desk, command)).kind).toBe('repeated');
    expect(await noted(loanId)).toBe(1);
  });

  test('takes the change with it if it fails, whatever command it came with', async () => {
    async function fail(): Promise<void> {
      throw new RangeError('there is no room for it');
    }
    const loanId = newLoanId();
    await expect(signTestLoan(desk, offer, loanId, fail)).rejects.toThrow('no room');
    expect(await findLoan(db.database, loanId)).toBeUndefined();
    await signTestLoan(desk, offer, loanId);
    const failing = { ...commandOf(loanId, 'rejected'), alongside: fail };
    await expect(rejectPayout(desk, failing)).rejects.toThrow('no room');
    const payout = payoutOf(desk, loanId, offer);
    await expect(releaseLoan(desk, { ...payout, alongside: fail })).rejects.toThrow('no room');
    expect(await findLoan(db.database, loanId)).toMatchObject({ state: 'awaiting_payout', version: 1 });
    expect((await releaseLoan(desk, payout)).kind).toBe('done');
    await payTestLoan(desk, loanId, { amount: 5n, on: '2026-06-01' });
    expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
  });
});
