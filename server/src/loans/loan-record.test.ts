import { loanStates } from '@hiram/lending/loan-state';
import { type BorrowerId, idFrom, randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
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

describe('the record of a borrower', () => {
  test('of a loan in each state says whether it is over', async () => {
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
