import { loanStates } from '@hiram/lending/loan-state';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { type BorrowerId, idFrom, randomId } from '@hiram/values/ids';
import { instant } from '@hiram/values/instant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { borrowingHistoryOf } from './borrowing-history.ts';
import { loanRecordOf } from './loan-record.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

async function borrowerWith(...states: readonly string[]): Promise<BorrowerId> {
  const borrowerId: BorrowerId = idFrom(randomId());
  for (const state of states) {
    await db.asOwner(
      `insert into loans (borrower_id, id, market, product_id, currency, state, version, payout_destination, signed_on)
       values ($1, $2, 'PH', $2, 'PHP', $3, 1, 'an account', '2026-11-15')`,
      [borrowerId, randomId(), state],
    );
  }
  return borrowerId;
}

describe('the loan record of a borrower', () => {
  test('with a loan in each state shows whether it is closed', async () => {
    const records: Record<string, string> = {};
    for (const state of loanStates) {
      records[state] = await loanRecordOf(db.database, await borrowerWith(state));
    }
    expect(Object.keys(records).filter((state) => records[state] === 'none')).toEqual([
      'declined',
      'withdrawn',
    ]);
    expect(Object.keys(records).filter((state) => records[state] === 'past')).toEqual([
      'settled',
      'cancelled',
    ]);
  });

  test('is open as long as one loan is', async () => {
    expect(await loanRecordOf(db.database, await borrowerWith('settled', 'overdue', 'declined'))).toBe(
      'open',
    );
    expect(await loanRecordOf(db.database, await borrowerWith('settled', 'declined'))).toBe('past');
    expect(await loanRecordOf(db.database, await borrowerWith())).toBe('none');
  });
});

describe('the borrowing history of a borrower', () => {
  async function changed(
    borrowerId: BorrowerId,
    ...changes: readonly (readonly [day: string, state: string])[]
  ) {
    const [loan] = await db.asOwner('select id from loans where borrower_id = $1 limit 1', [borrowerId]);
    let before: string | null = null;
    for (const [index, [day, state]] of changes.entries()) {
      await db.asOwner(
        `insert into loan_history (loan_id, version, changed_on, from_state, to_state, transition, cause)
         values ($1, $2, $3, $4, $5, 'test', 'day')`,
        [loan?.id, index + 1, day, before, state],
      );
      before = state;
    }
  }
  const now = instant('2026-11-20T02:00:00Z');

  test('counts settled and open loans, and none of another borrower', async () => {
    await borrowerWith('overdue');
    const borrower = await borrowerWith('settled', 'settled', 'written_off', 'declined', 'cancelled');
    expect(await borrowingHistoryOf(db.database, borrower, now)).toEqual({
      settled: 2,
      open: 1,
      worstDaysLate: 0,
    });
    expect(await borrowingHistoryOf(db.database, await borrowerWith(), now)).toEqual({
      settled: 0,
      open: 0,
      worstDaysLate: 0,
    });
  });

  test('has the longest period of lateness, including a current one up to today', async () => {
    const past = await borrowerWith('settled');
    await changed(
      past,
      ['2026-08-01', 'active'],
      ['2026-08-05', 'overdue'],
      ['2026-08-05', 'overdue'],
      ['2026-08-12', 'active'],
      ['2026-09-01', 'overdue'],
      ['2026-09-03', 'settled'],
    );
    expect((await borrowingHistoryOf(db.database, past, now)).worstDaysLate).toBe(7);
    const still = await borrowerWith('overdue');
    await changed(still, ['2026-11-01', 'active'], ['2026-11-08', 'overdue']);
    expect((await borrowingHistoryOf(db.database, still, now)).worstDaysLate).toBe(12);
  });
});
