import { type RefundMoveKind, refundEntry } from '@hiram/lending/payout-entries';
import { marketPack } from '@hiram/markets/market-pack';
import { calendarDateAt } from '@hiram/values/instant';
import { type PayoutMovement, referenceOfReturn } from './hold-payout-in-suspense.ts';
import { type Attempt, writeOnce } from './keyed-write.ts';
import { transferOf } from './loan.ts';
import { businessDay, type LoanContext, type LoanOutcome, postingKey, refused } from './loan-command.ts';
import { findLoan } from './loans.sql.ts';
import { writePayoutChange } from './payout-change.sql.ts';

/** A provider paid out what a refund owes, or part of it. Posted once by the provider's reference. */
export async function recordRefundPaid(context: LoanContext, command: PayoutMovement): Promise<LoanOutcome> {
  return moveRefund(context, command, 'refund_paid');
}

/** A paid refund was returned, and is owed again. */
export async function recordRefundReturned(
  context: LoanContext,
  command: PayoutMovement,
): Promise<LoanOutcome> {
  return moveRefund(context, command, 'refund_returned');
}

async function moveRefund(
  context: LoanContext,
  command: PayoutMovement,
  kind: RefundMoveKind,
): Promise<LoanOutcome> {
  return writeOnce(context, command, () => prepareMove(context, command, kind));
}

async function prepareMove(
  context: LoanContext,
  command: PayoutMovement,
  kind: RefundMoveKind,
): Promise<Attempt> {
  const { loanId, provider, reference, amount, movedAt, actor, reason, requestId } = command;
  const loan = await findLoan(context.database, loanId);
  if (loan === undefined) return refused('loan_not_found');
  const { market, state } = loan;
  const moved = kind === 'refund_paid' ? reference : referenceOfReturn(reference);
  const fingerprint = [kind, provider, reference, amount, movedAt];
  const key = postingKey(command, fingerprint, { loanId, state }, { provider, reference: moved });
  const on = calendarDateAt(movedAt, marketPack(market).facts.timeZone);
  const change = {
    loan,
    step: { from: state, to: state, transition: 'stayed' },
    payoutDestination: loan.payoutDestination,
    key,
    posting: {
      party: loanId,
      book: market,
      kind,
      actor,
      reason,
      requestId,
      bookedOn: businessDay(context, market),
      recordedAt: context.businessClock.now(),
      transfers: [transferOf(refundEntry(kind, { on, amount, cause: `${provider} ${reference}` }))],
    },
  } as const;
  return { kind: 'ready', key, write: (database) => writePayoutChange(database, change) };
}
