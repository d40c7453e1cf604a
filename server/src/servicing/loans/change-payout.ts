import { type LoanStateEvent, nextState } from '@hiram/lending/loan-state';
import { type Attempt, repeatOr, writeOnce } from './keyed-write.ts';
import { stepBy } from './loan.ts';
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

/** The payout's outcome is unknown: the loan waits for the provider's status. */
export async function recordPayoutUnknown(context: LoanContext, command: LoanCommand): Promise<LoanOutcome> {
  return changePayout(context, command, { transition: 'payout_timed_out' });
}

/** The money was not paid out, but another account may work: the borrower is asked for one. */
export async function rejectPayout(context: LoanContext, command: LoanCommand): Promise<LoanOutcome> {
  return changePayout(context, command, { transition: 'payout_rejected' });
}

export interface ChangePayoutDestination extends LoanCommand {
  /** The replacement account that the borrower bound. */
  readonly destination: string;
}

export async function changePayoutDestination(
  context: LoanContext,
  command: ChangePayoutDestination,
): Promise<LoanOutcome> {
  const { destination } = command;
  return changePayout(context, command, { transition: 'payout_account_changed', destination });
}

/** Ends a loan that was never disbursed. The caller's lock ensures that no payout is under way. */
export async function withdrawLoan(context: LoanContext, command: LoanCommand): Promise<LoanOutcome> {
  return changePayout(context, command, { transition: 'withdrawn' });
}

interface PayoutEvent {
  readonly transition: LoanStateEvent;
  readonly destination?: string;
}

/**
 * No money moves, but the change is still a transaction in the loan's chain, with actor, reason and request.
 */
async function changePayout(
  context: LoanContext,
  command: LoanCommand,
  change: PayoutEvent,
): Promise<LoanOutcome> {
  return writeOnce(context, command, () => preparePayoutChange(context, command, change));
}

async function preparePayoutChange(
  context: LoanContext,
  command: LoanCommand,
  { transition, destination }: PayoutEvent,
): Promise<Attempt> {
  const { loanId, actor, reason, requestId } = command;
  const loan = await findLoan(context.database, loanId);
  if (loan === undefined) return refused('loan_not_found');
  const fingerprint = [transition, destination];
  const to = nextState(loan.state, transition);
  if (to === 'refused' || to === 'defect') {
    const unanswered = postingKey(command, fingerprint, { loanId, state: loan.state });
    return repeatOr(context, unanswered, 'state_does_not_allow');
  }
  const answer: LoanAnswer = { loanId, state: to };
  const key = postingKey(command, fingerprint, answer);
  const change = {
    loan,
    step: stepBy(loan.state, transition),
    payoutDestination: destination ?? loan.payoutDestination,
    key,
    posting: {
      party: loanId,
      book: loan.market,
      kind: transition,
      actor,
      reason,
      requestId,
      bookedOn: businessDay(context, loan.market),
      recordedAt: context.businessClock.now(),
      transfers: [],
    },
  };
  return { kind: 'ready', key, write: (database) => writePayoutChange(database, change) };
}
