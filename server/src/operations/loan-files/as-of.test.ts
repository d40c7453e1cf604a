import {
  balancesBy,
  type DayEndSnapshot,
  type RandomLoanHistories,
  simulateRandomHistories,
} from '@hiram/server-testing/operations/loan-files/random-loan-histories';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { addDays, type CalendarDate, daysBetween } from '@hiram/values/calendar-date';
import type { LoanId } from '@hiram/values/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chart } from '#ledger/index.ts';
import { findLoan, findRecordedEvents } from '#servicing/loans/index.ts';
import { figuresOf } from './position-amounts.ts';
import { positionAsOf } from './read-loan-as-of.ts';

const isFull = process.env.HIRAM_FULL === '1';

let db: TestDatabase;
let lives: RandomLoanHistories;
beforeAll(async () => {
  db = await createTestDatabase();
  lives = await simulateRandomHistories(
    db,
    isFull ? { seed: 41, loans: 60, days: 130 } : { seed: 7, loans: 5, days: 45 },
  );
});
afterAll(() => db.close());

const names = new Map(Object.entries(chart).map(([name, { code }]) => [code as number, name]));

interface Booked {
  readonly bookedOn: string;
  readonly effectiveOn: string;
  readonly isByClose: boolean;
}

/** Balances of the loan's own accounts, from the transfers that count. */
async function ledgerOf(
  loanId: LoanId,
): Promise<(counts: (one: Booked) => boolean) => Record<string, bigint>> {
  const rows = await db.asOwner(
    `select booked_on::text, effective_on::text, kind, code, amount::text from (
       select chain, position, booked_on, effective_on, debit_code as code, amount_minor as amount
       from ledger_transfers where chain = $1 and debit_owner = $1
       union all select chain, position, booked_on, effective_on, credit_code, -amount_minor
       from ledger_transfers where chain = $1 and credit_owner = $1
     ) sides join ledger_transactions using (chain, position, booked_on)`,
    [loanId],
  );
  return (counts) => {
    const balances = new Map<string, bigint>();
    for (const { booked_on, effective_on, kind, code, amount } of rows) {
      const one = {
        bookedOn: String(booked_on),
        effectiveOn: String(effective_on),
        isByClose: kind === 'day_closed',
      };
      if (!counts(one)) continue;
      const name = names.get(Number(code)) ?? String(code);
      balances.set(name, (balances.get(name) ?? 0n) + BigInt(String(amount)));
    }
    return Object.fromEntries([...balances].filter(([, balance]) => balance !== 0n));
  };
}

/**
 * Booked by the end of that day, plus what the next end-of-day run booked for days up to it. A correction can
 * reactivate a loan after its own run; the days since are booked in the next.
 */
function isBookedBy(day: CalendarDate): (one: Booked) => boolean {
  return ({ bookedOn, effectiveOn, isByClose }) =>
    bookedOn <= day || (isByClose && bookedOn === addDays(day, 1) && effectiveOn <= day);
}

/** Excludes the last day, because its next end-of-day run has not happened. */
function dayEndSnapshotsOf(loanId: LoanId): DayEndSnapshot[] {
  return lives.evenings.filter((evening) => evening.loanId === loanId && evening.day < lives.lastDay);
}

describe('a loan as of any day', () => {
  test('equals the ledger at the next end of day, and the row stored that evening', async () => {
    for (const loanId of lives.loans) {
      const [loan, events, booked] = await Promise.all([
        findLoan(db.database, loanId),
        findRecordedEvents(db.database, loanId),
        ledgerOf(loanId),
      ]);
      if (loan?.released == null) throw new TypeError('loan is not released');
      for (const { day, position } of dayEndSnapshotsOf(loanId)) {
        const stood = positionAsOf(loan.released.terms, events, day, 'then');
        expect(stood, `${loanId} on ${day}`).toEqual(position);
        expect(balancesBy(stood), `${loanId} on ${day}`).toEqual(booked(isBookedBy(day)));
      }
    }
  });

  test('including later status updates, equals what takes effect in the ledger by that day', async () => {
    let changed = 0;
    for (const loanId of lives.loans) {
      const [loan, events, effective] = await Promise.all([
        findLoan(db.database, loanId),
        findRecordedEvents(db.database, loanId),
        ledgerOf(loanId),
      ]);
      if (loan?.released == null) throw new TypeError('loan is not released');
      const { terms } = loan.released;
      for (const { day, position } of dayEndSnapshotsOf(loanId)) {
        const stood = positionAsOf(terms, events, day, 'now');
        expect(balancesBy(stood), `${loanId} on ${day}`).toEqual(
          effective(({ effectiveOn }) => effectiveOn <= day),
        );
        const { owed, credit, principalLeft, interestLeft, feesLeft, lateChargesLeft } = figuresOf(
          terms,
          stood,
        );
        const left = principalLeft + interestLeft + feesLeft + lateChargesLeft - credit;
        expect(owed).toBe(left > 0n ? left : 0n);
        if (figuresOf(terms, position).owed !== owed) changed += 1;
      }
    }
    // Histories without any late update would prove nothing.
    expect(changed).toBeGreaterThan(0);
    expect([...lives.happened.keys()]).toEqual(
      expect.arrayContaining(['paid', 'paid late', 'bounced', 'on its way']),
    );
    expect(daysBetween(lives.evenings[0]?.day ?? lives.lastDay, lives.lastDay)).toBeGreaterThan(40);
  });

  test('the due date used in lists is the first unpaid one, whatever happened', async () => {
    const last = lives.evenings.filter(({ day }) => day === lives.lastDay);
    const rows = await db.asOwner('select id, next_due_on::text as day, state from loans');
    for (const { loanId, position } of last) {
      const row = rows.find(({ id }) => id === loanId);
      const isOver = position.status === 'settled' || position.status === 'cancelled';
      const first = position.instalments.find(
        (one) => one.principal + one.interest + one.fee > one.principalPaid + one.interestPaid + one.feePaid,
      );
      const expected = isOver ? null : (first ?? position.instalments.at(-1))?.dueOn;
      expect(row?.day, `${loanId} ${position.status}`).toBe(expected);
    }
  });
});
