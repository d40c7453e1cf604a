import type { LoanEvent } from '@hiram/lending/loan-event';
import { nextState } from '@hiram/lending/loan-state';
import { suspenseEntry, undoRelease } from '@hiram/lending/payout-entries';
import { project } from '@hiram/lending/project';
import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { Transfer } from '#ledger/index.ts';
import { referenceOfReturn } from './hold-payout-in-suspense.ts';
import { type Attempt, repeatOr, writeOnce } from './keyed-write.ts';
import { type Released, stepBy, transferOf } from './loan.ts';
import {
  businessDay,
  type LoanAnswer,
  type LoanCommand,
  type LoanContext,
  type LoanOutcome,
  type LoanRefusal,
  type ProviderReference,
  postingKey,
  refused,
} from './loan-command.ts';
import { findLoan, findLoanEvents } from './loans.sql.ts';
import { type ActivePayout, findActivePayout, writePayoutReturn } from './payout-return.sql.ts';
import { payoutSuspenseOf } from './payout-suspense.ts';

export interface ReturnPayout extends LoanCommand, ProviderReference {
  /** The full payout amount as signed. The reference is that of the payout. */
  readonly amount: MinorUnits;
  readonly returnedAt: Instant;
  /** The part that was returned earlier and is in suspense. The reference is then that of the rest. */
  readonly fromSuspense?: MinorUnits | undefined;
}

/**
 * The payout was returned, so the loan is undone: all bookings since are reversed visibly, the position is
 * removed, and the borrower is asked for another account. A later payout dates the contract again.
 */
export async function returnPayout(context: LoanContext, command: ReturnPayout): Promise<LoanOutcome> {
  return writeOnce(context, command, () => prepareReturn(context, command));
}

async function prepareReturn(context: LoanContext, command: ReturnPayout): Promise<Attempt> {
  const { loanId, provider, reference, amount, returnedAt, actor, reason, requestId } = command;
  const loan = await findLoan(context.database, loanId);
  if (loan === undefined) return refused('loan_not_found');
  const fingerprint = ['return', provider, reference, amount, returnedAt, command.fromSuspense];
  const answer: LoanAnswer = { loanId, state: 'awaiting_payout_account' };
  const moved = { provider, reference: referenceOfReturn(reference) };
  const key = postingKey(command, fingerprint, answer, moved);
  const payout = await findActivePayout(context.database, loanId);
  const { released } = loan;
  if (
    released === null ||
    payout === undefined ||
    nextState(loan.state, 'payout_returned') !== answer.state
  ) {
    return repeatOr(context, key, 'state_does_not_allow');
  }
  const events = await findLoanEvents(context.database, loanId);
  const refusal = refusalOf(command, payout, events) ?? (await suspenseRefusal(context, command));
  if (refusal !== undefined) return repeatOr(context, key, refusal);
  const returnedOn = calendarDateAt(returnedAt, marketPack(loan.market).facts.timeZone);
  const change = {
    loan,
    key,
    returnedAt,
    step: stepBy(loan.state, 'payout_returned'),
    chargedFrom: released.terms.releasedOn,
    posting: {
      party: loanId,
      book: loan.market,
      kind: 'payout_returned',
      actor,
      reason,
      requestId,
      bookedOn: businessDay(context, loan.market),
      recordedAt: context.businessClock.now(),
      transfers: undoingTransfers(command, { released, events, returnedOn }),
    },
  };
  return { kind: 'ready', key, write: (database) => writePayoutReturn(database, change) };
}

function refusalOf(
  { provider, reference, amount, fromSuspense = 0n }: ReturnPayout,
  payout: ActivePayout,
  events: readonly LoanEvent[],
): LoanRefusal | undefined {
  if (amount !== payout.amount || fromSuspense < 0n || fromSuspense >= amount) return 'amount_differs';
  const isSame = provider === payout.provider && reference === payout.reference;
  // For a payout in parts only the last part's reference is stored, and any part may be returned last.
  if (fromSuspense === 0n && !isSame) return 'reference_differs';
  return hasPayments(events) ? 'has_payments' : undefined;
}

/** True if the loan contains borrower payments. Reversed payments do not count. */
function hasPayments(events: readonly LoanEvent[]): boolean {
  const reversed = new Set(
    events.flatMap((event) => (event.kind === 'payment_reversed' ? [event.payment] : [])),
  );
  return events.some(({ kind, id }) => BRINGS_MONEY.has(kind) && !reversed.has(id));
}

const BRINGS_MONEY: ReadonlySet<LoanEvent['kind']> = new Set([
  'payment_received',
  'extended',
  'cooling_off_used',
  // A refund also moves money out, and always follows a payment.
  'credit_refunded',
]);

async function suspenseRefusal(
  { database }: LoanContext,
  { loanId, fromSuspense = 0n }: ReturnPayout,
): Promise<LoanRefusal | undefined> {
  if (fromSuspense === 0n) return undefined;
  return -(await payoutSuspenseOf(database, loanId)) < fromSuspense ? 'not_held' : undefined;
}

function undoingTransfers(
  { provider, reference, fromSuspense = 0n }: ReturnPayout,
  { released, events, returnedOn }: { released: Released; events: LoanEvent[]; returnedOn: CalendarDate },
): Transfer[] {
  const { entries } = project(released.terms, events, released.position.day);
  const undoing = undoRelease(entries, returnedOn).map(({ corrects, entry }) => ({
    ...transferOf(entry),
    purpose: corrects,
  }));
  const cause = `${provider} ${reference}`;
  const used = suspenseEntry('held_return_used', { on: returnedOn, amount: fromSuspense, cause });
  return fromSuspense === 0n ? undoing : [...undoing, transferOf(used)];
}
