import { nextState } from '@hiram/lending/loan-state';
import { suspenseEntry } from '@hiram/lending/payout-entries';
import type { MinorUnits } from '@hiram/values/money';
import { type Attempt, repeatOr, writeOnce } from './keyed-write.ts';
import { type HistoryStep, type Loan, stepBy, transferOf } from './loan.ts';
import {
  businessDay,
  type LoanAnswer,
  type LoanCommand,
  type LoanContext,
  type LoanOutcome,
  postingKey,
  refused,
} from './loan-command.ts';
import { findLoan } from './loans.sql.ts';
import { writePayoutChange } from './payout-change.sql.ts';
import { payoutSuspenseOf } from './payout-suspense.ts';

export interface WriteOffHeldPayout extends LoanCommand {
  /** The full suspense balance that the person saw. */
  readonly amount: MinorUnits;
}

/**
 * Writes off suspense money that will not be returned as our loss; the borrower owes nothing for it. A loan
 * that was never released, because the payout did not match the contract, ends in the same step.
 */
export async function writeOffHeldPayout(
  context: LoanContext,
  command: WriteOffHeldPayout,
): Promise<LoanOutcome> {
  return writeOnce(context, command, () => prepare(context, command));
}

async function prepare(context: LoanContext, command: WriteOffHeldPayout): Promise<Attempt> {
  const { loanId, amount, actor, reason, requestId } = command;
  const loan = await findLoan(context.database, loanId);
  if (loan === undefined) return refused('loan_not_found');
  const fingerprint = ['held_payout_given_up', amount];
  const step = stepOf(loan);
  const answer: LoanAnswer = { loanId, state: step?.to ?? loan.state };
  const key = postingKey(command, fingerprint, answer);
  if (step === undefined) return repeatOr(context, key, 'state_does_not_allow');
  if (amount <= 0n || amount !== (await payoutSuspenseOf(context.database, loanId))) {
    return repeatOr(context, key, 'not_held');
  }
  const on = businessDay(context, loan.market);
  const entry = suspenseEntry('held_payout_given_up', { on, amount, cause: command.key });
  const change = {
    loan,
    step,
    payoutDestination: loan.payoutDestination,
    key,
    posting: {
      party: loanId,
      book: loan.market,
      kind: 'held_payout_given_up',
      actor,
      reason,
      requestId,
      bookedOn: on,
      recordedAt: context.businessClock.now(),
      transfers: [transferOf(entry)],
    },
  };
  return { kind: 'ready', key, write: (database) => writePayoutChange(database, change) };
}

/** Undefined while it is unknown whether more money is in transit. */
function stepOf({ state, released }: Loan): HistoryStep | undefined {
  if (released !== null || state === 'withdrawn') return { from: state, to: state, transition: 'stayed' };
  return nextState(state, 'withdrawn') === 'withdrawn' ? stepBy(state, 'withdrawn') : undefined;
}
