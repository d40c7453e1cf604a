import { nextState } from '@hiram/lending/loan-state';
import { releaseTerms } from '@hiram/lending/offer';
import { releasedPosition } from '@hiram/lending/position';
import { releaseEntries } from '@hiram/lending/project';
import { marketPack } from '@hiram/markets/market-pack';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { digestOf } from '../ledger/index.ts';
import {
  businessDay,
  type LoanAnswer,
  type LoanCommand,
  type LoanDesk,
  type LoanOutcome,
  type ProviderReference,
  postingKey,
  refused,
} from './command.ts';
import { type Attempt, repeatedOr, writeOnce } from './keyed-write.ts';
import { type HistoryStep, policyOf, stepBy, stepToStanding, transferOf } from './loan.ts';
import { writeLoanRelease } from './loan-change.sql.ts';
import { findLoan, insertPolicy } from './loans.sql.ts';
import { storedJson } from './stored-json.ts';

export interface ReleaseLoan extends LoanCommand, ProviderReference {
  /** As the provider tells it: what arrived where, and when. */
  readonly amount: MinorUnits;
  readonly destination: string;
  readonly paidOutAt: Instant;
}

/** The payout was confirmed: the loan runs from the borrower's local day on which the money went out. */
export async function releaseLoan(desk: LoanDesk, command: ReleaseLoan): Promise<LoanOutcome> {
  return writeOnce(desk, () => prepareRelease(desk, command));
}

async function prepareRelease(desk: LoanDesk, command: ReleaseLoan): Promise<Attempt> {
  const { loanId, provider, reference, paidOutAt, amount, destination } = command;
  const loan = await findLoan(desk.database, loanId);
  if (loan === undefined) return refused('loan_not_found');
  const asked = ['release', provider, reference, paidOutAt, amount, destination];
  const answer: LoanAnswer = { loanId, state: 'active' };
  const key = postingKey(command, asked, answer, { provider, reference });
  if (nextState(loan.state, 'payout_confirmed') !== 'active') {
    return repeatedOr(desk, key, 'state_does_not_allow');
  }
  const { timeZone } = marketPack(loan.market).facts;
  const terms = releaseTerms(loan.offer, calendarDateAt(paidOutAt, timeZone));
  if (amount !== terms.principal - terms.upFrontFee) return refused('amount_differs');
  if (destination !== loan.payoutDestination) return refused('destination_differs');

  const position = releasedPosition(terms);
  const confirmed = stepBy(loan.state, 'payout_confirmed');
  const standing = stepToStanding(confirmed.to, position.standing);
  const steps: HistoryStep[] = standing.happening === 'stayed' ? [confirmed] : [confirmed, standing];
  const policy = policyOf(terms);
  const policyId = digestOf(storedJson(policy)).toString('hex');
  const posting = {
    party: loanId,
    book: loan.market,
    bookedOn: businessDay(desk, loan.market),
    recordedAt: desk.clock.now(),
    kind: 'loan_released',
    actor: command.actor,
    reason: command.reason,
    requestId: command.requestId,
    transfers: releaseEntries(terms).map(transferOf),
  };
  const release = { loan, terms, position, policyId, steps, provider, reference, paidOutAt, posting, key };
  async function write(): Promise<boolean> {
    // A policy is named by what it says, so that writing it before is harmless whatever comes of the rest.
    await insertPolicy(desk.database, policyId, policy);
    return writeLoanRelease(desk.database, release);
  }
  return { kind: 'ready', key, write };
}
