import { type LoanStateEvent, nextState } from '@hiram/lending/loan-state';
import {
  businessDay,
  type LoanAnswer,
  type LoanCommand,
  type LoanDesk,
  type LoanOutcome,
  postingKey,
  refused,
} from './command.ts';
import { type Attempt, repeatedOr, writeOnce } from './keyed-write.ts';
import { stepBy } from './loan.ts';
import { findLoan } from './loans.sql.ts';
import { writePayoutChange } from './payout-change.sql.ts';

/** The payout's outcome is unknown: the loan waits for the provider's status. */
export async function notePayoutUnknown(desk: LoanDesk, command: LoanCommand): Promise<LoanOutcome> {
  return changePayout(desk, command, { happening: 'payout_timed_out' });
}

/** The money was not paid out, but another account may work: the borrower is asked for one. */
export async function rejectPayout(desk: LoanDesk, command: LoanCommand): Promise<LoanOutcome> {
  return changePayout(desk, command, { happening: 'payout_rejected' });
}

export interface ChangePayoutDestination extends LoanCommand {
  /** The replacement account that the borrower bound. */
  readonly destination: string;
}

export async function changePayoutDestination(
  desk: LoanDesk,
  command: ChangePayoutDestination,
): Promise<LoanOutcome> {
  const { destination } = command;
  return changePayout(desk, command, { happening: 'payout_account_changed', destination });
}

/** Ends a loan that was never disbursed. The caller's lock ensures that no payout is under way. */
export async function withdrawLoan(desk: LoanDesk, command: LoanCommand): Promise<LoanOutcome> {
  return changePayout(desk, command, { happening: 'withdrawn' });
}

interface PayoutHappening {
  readonly happening: LoanStateEvent;
  readonly destination?: string;
}

/**
 * No money moves, but the change is still a transaction in the loan's chain, with actor, reason and request.
 */
async function changePayout(
  desk: LoanDesk,
  command: LoanCommand,
  change: PayoutHappening,
): Promise<LoanOutcome> {
  return writeOnce(desk, command, () => preparePayoutChange(desk, command, change));
}

async function preparePayoutChange(
  desk: LoanDesk,
  command: LoanCommand,
  { happening, destination }: PayoutHappening,
): Promise<Attempt> {
  const { loanId, actor, reason, requestId } = command;
  const loan = await findLoan(desk.database, loanId);
  if (loan === undefined) return refused('loan_not_found');
  const asked = [happening, destination];
  const to = nextState(loan.state, happening);
  if (to === 'refused' || to === 'defect') {
    const unanswered = postingKey(command, asked, { loanId, state: loan.state });
    return repeatedOr(desk, unanswered, 'state_does_not_allow');
  }
  const answer: LoanAnswer = { loanId, state: to };
  const key = postingKey(command, asked, answer);
  const change = {
    loan,
    step: stepBy(loan.state, happening),
    payoutDestination: destination ?? loan.payoutDestination,
    key,
    posting: {
      ...{ party: loanId, book: loan.market, kind: happening, actor, reason, requestId },
      bookedOn: businessDay(desk, loan.market),
      recordedAt: desk.clock.now(),
      transfers: [],
    },
  };
  return { kind: 'ready', key, write: (database) => writePayoutChange(database, change) };
}
