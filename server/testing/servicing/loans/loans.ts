import { randomUUID } from 'node:crypto';
import type { PaymentIntent } from '@hiram/lending/loan-event';
import type { Offer } from '@hiram/lending/offer';
import { findPartyTotals } from '@hiram/server/ledger/index';
import type { Database } from '@hiram/server/platform/database/database';
import type { Loan, Released } from '@hiram/server/servicing/loans/loan';
import type { LoanCommand, LoanContext, LoanOutcome } from '@hiram/server/servicing/loans/loan-command';
import { findLoan } from '@hiram/server/servicing/loans/loans.sql';
import { receivePayment } from '@hiram/server/servicing/loans/receive-payment';
import { releaseLoan } from '@hiram/server/servicing/loans/release-loan';
import { signLoan } from '@hiram/server/servicing/loans/sign-loan';
import { assert } from '@hiram/values/assert';
import { calendarDate } from '@hiram/values/calendar-date';
import { type SetClock, setClock } from '@hiram/values/clock';
import { idFrom, type LoanId } from '@hiram/values/ids';
import { addMs, type Instant, startOfDay } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';

/** A loan context in Manila with a clock that the test sets. */
export interface TestLoanContext extends LoanContext {
  readonly businessClock: SetClock;
  /** Sets the clock to 10:00 in Manila on the given day. */
  moveTo(day: string): Instant;
}

export function testLoanContext(database: Database): TestLoanContext {
  const clock = setClock(tenOClockOn('2026-06-01'));
  return {
    database,
    businessClock: clock,
    moveTo: (day) => {
      clock.moveTo(tenOClockOn(day));
      return clock.now();
    },
  };
}

export function tenOClockOn(day: string): Instant {
  return addMs(startOfDay(calendarDate(day), 'Asia/Manila'), 10 * 3_600_000);
}

export const byTest = { actor: 'test', reason: 'a test says so', requestId: 'test-request' } as const;

export function newLoanId(): LoanId {
  return idFrom<'Loan'>(randomUUID());
}

export async function signTestLoan(
  context: LoanContext,
  offer: Offer,
  loanId: LoanId = newLoanId(),
  inSameTransaction?: LoanCommand['inSameTransaction'],
): Promise<LoanId> {
  const outcome = await signLoan(context, {
    ...byTest,
    loanId,
    key: `sign ${loanId}`,
    borrowerId: idFrom<'Borrower'>(randomUUID()),
    offer,
    payoutDestination: 'GCash 09171234567',
    inSameTransaction,
  });
  assert(outcome.kind === 'done', `not signed: ${JSON.stringify(outcome)}`);
  return loanId;
}

/** A loan disbursed now. */
export async function releaseTestLoan(context: LoanContext, offer: Offer): Promise<LoanId> {
  const loanId = await signTestLoan(context, offer);
  const outcome = await releaseLoan(context, payoutOf(context, loanId, offer));
  assert(outcome.kind === 'done', `not released: ${JSON.stringify(outcome)}`);
  return loanId;
}

export function payoutOf(
  context: LoanContext,
  loanId: LoanId,
  { terms }: Offer,
): Parameters<typeof releaseLoan>[1] {
  return {
    ...byTest,
    loanId,
    key: `release ${loanId}`,
    amount: terms.principal - terms.upFrontFee,
    destination: 'GCash 09171234567',
    provider: 'simulator',
    reference: `payout ${loanId}`,
    disbursedAt: context.businessClock.now(),
  };
}

export interface TestPayment {
  readonly amount: MinorUnits;
  readonly on: string;
  readonly id?: string;
  readonly intent?: PaymentIntent;
}

export async function payTestLoan(
  context: LoanContext,
  loanId: LoanId,
  { amount, on, id = randomUUID(), intent = { kind: 'instalments' } }: TestPayment,
): Promise<LoanOutcome> {
  return receivePayment(context, {
    ...byTest,
    loanId,
    amount,
    intent,
    paymentId: id,
    key: `pay ${id}`,
    provider: 'simulator',
    reference: `payment ${id}`,
    paidAt: tenOClockOn(on),
  });
}

export async function readReleased(
  database: Database,
  loanId: LoanId,
): Promise<Loan & { released: Released }> {
  const loan = await findLoan(database, loanId);
  assert(loan !== undefined, `no loan ${loanId}`);
  const { released } = loan;
  assert(released !== null, `${loanId} is not released`);
  return { ...loan, released };
}

/** Balances of the loan's own accounts, without zeros. */
export async function balancesOf(database: Database, loanId: LoanId): Promise<Record<string, bigint>> {
  const totals = await findPartyTotals(database, loanId);
  return Object.fromEntries(
    totals.flatMap(({ name, debit, credit }) => (debit === credit ? [] : [[name, debit - credit]])),
  );
}
