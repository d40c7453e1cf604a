import { createHash } from 'node:crypto';
import { offerFor } from '@hiram/lending/testing/loans';
import { philippineBullet, philippineInstalments } from '@hiram/lending/testing/products';
import { type CloseDayOptions, closeDay } from '@hiram/server/servicing/loans/close-day';
import { releaseLoan } from '@hiram/server/servicing/loans/release-loan';
import { assert } from '@hiram/values/assert';
import { addDays, type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import { idFrom } from '@hiram/values/ids';
import { createTestDatabase, type TestDatabase } from '#platform/database/database.ts';
import { payoutOf, payTestLoan, signTestLoan, tenOClockOn, testLoanContext } from './loans.ts';

// The same loans in every database and the same days to close. Repeated or interrupted closes must end in the
// same state as closing each day once.

export const LOANS = 12;
export const LOANS_PER_PARTITION = 4;
export const FIRST_DAY = calendarDate('2026-06-28');
export const LAST_DAY = calendarDate('2026-07-06');
export const CLOSED_DAYS = daysFrom(FIRST_DAY, LAST_DAY);

const offers = [
  offerFor({ product: philippineBullet, amount: 1_000_000n }),
  offerFor({ product: philippineInstalments, amount: 600_000n }),
];

/** A database with loans released over several days, some of them paid ahead. */
export async function databaseWithLoans(): Promise<TestDatabase> {
  const db = await createTestDatabase();
  const context = testLoanContext(db.database);
  for (let number = 0; number < LOANS; number += 1) {
    const offer = offers[number % offers.length];
    assert(offer !== undefined, 'no offers available');
    context.moveTo(addDays(calendarDate('2026-05-29'), number % 8));
    const loanId = idFrom<'Loan'>(`00000000-0000-7000-8000-${String(number).padStart(12, '0')}`);
    await signTestLoan(context, offer, loanId);
    await releaseLoan(context, payoutOf(context, loanId, offer));
    if (number % 3 === 0) {
      context.moveTo('2026-06-10');
      const amount = 5_000n * BigInt(number + 1);
      await payTestLoan(context, loanId, { amount, on: '2026-06-10', id: `ahead ${number}` });
    }
  }
  return db;
}

export async function closeTestDay(
  db: TestDatabase,
  day: CalendarDate,
  threads = 0,
): ReturnType<typeof closeDay> {
  const { businessClock: clock } = testLoanContext(db.database);
  clock.moveTo(tenOClockOn(day));
  const options: CloseDayOptions = {
    databaseUrl: db.programUrl,
    businessClock: clock,
    threads,
    loansPerPartition: LOANS_PER_PARTITION,
  };
  return closeDay(options, { market: 'PH', day });
}

/** The final state after all days: the ledger, and the loans as borrowers see them. */
export interface LedgerAfterDays {
  readonly hash: string;
  readonly positions: unknown[];
}

export async function ledgerAfterDays(db: TestDatabase): Promise<LedgerAfterDays> {
  return { hash: await ledgerHash(db), positions: await positions(db) };
}

let expected: Promise<LedgerAfterDays> | undefined;

/** The final state when each day is closed once. */
export function closedDaily(): Promise<LedgerAfterDays> {
  expected ??= closeDaily();
  return expected;
}

async function closeDaily(): Promise<LedgerAfterDays> {
  const db = await databaseWithLoans();
  for (const day of CLOSED_DAYS) await closeTestDay(db, day);
  const end = await ledgerAfterDays(db);
  await db.close();
  return end;
}

/** A hash of the ledger without timestamps: amounts moved by purpose, net of reversals. */
async function ledgerHash(db: TestDatabase): Promise<string> {
  const rows = await db.asOwner(
    `select chain, purpose, effective_on::text, least(debit_code, credit_code) as one,
       greatest(debit_code, credit_code) as other,
       sum(case when debit_code < credit_code then amount_minor else -amount_minor end)::text as moved
     from ledger_transfers group by 1, 2, 3, 4, 5 having sum(case when debit_code < credit_code then amount_minor
       else -amount_minor end) <> 0 order by 1, 2, 3, 4, 5`,
  );
  assert(rows.length > LOANS * 2, 'the days did not move money on every loan');
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

async function positions(db: TestDatabase): Promise<unknown[]> {
  return db.asOwner(
    `select id, state, position_on::text, next_change_on::text, late_charged_minor, credit_minor, cost_minor
     from loans order by id`,
  );
}

function daysFrom(first: CalendarDate, last: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
