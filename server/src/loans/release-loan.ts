import { nextState } from '@hiram/lending/loan-state';
import type { LoanTerms } from '@hiram/lending/loan-terms';
import { releaseTerms } from '@hiram/lending/offer';
import { suspenseEntry } from '@hiram/lending/payout-entries';
import { releasedPosition } from '@hiram/lending/position';
import { releaseEntries } from '@hiram/lending/project';
import { marketPack } from '@hiram/markets/market-pack';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { digestOf, findReferenceParty, type Transfer } from '../ledger/index.ts';
import type { Database } from '../platform/database/database.ts';
import {
  businessDay,
  type LoanAnswer,
  type LoanCommand,
  type LoanDesk,
  type LoanOutcome,
  type LoanRefusal,
  type ProviderReference,
  postingKey,
  refused,
} from './command.ts';
import { heldPayoutOf } from './held-payout.ts';
import { type Attempt, repeatedOr, writeOnce } from './keyed-write.ts';
import { type HistoryStep, type Loan, policyOf, stepBy, stepToStanding, transferOf } from './loan.ts';
import { writeLoanRelease } from './loan-change.sql.ts';
import { findLoan, insertPolicy } from './loans.sql.ts';
import { isKnownPayout } from './payout-return.sql.ts';
import { storedJson } from './stored-json.ts';

export interface ReleaseLoan extends LoanCommand, ProviderReference {
  /** As the provider tells it: what arrived where, and when. */
  readonly amount: MinorUnits;
  readonly destination: string;
  readonly paidOutAt: Instant;
  /**
   * How much of the amount was held in suspense before, because it came in parts or seemed not to fit. The provider's
   * reference is that of the rest; if there is none, of what was held.
   */
  readonly fromSuspense?: MinorUnits | undefined;
}

/** The payout was confirmed: the loan runs from the borrower's local day on which the money went out. */
export async function releaseLoan(desk: LoanDesk, command: ReleaseLoan): Promise<LoanOutcome> {
  return writeOnce(desk, command, () => prepareRelease(desk, command));
}

async function prepareRelease(desk: LoanDesk, command: ReleaseLoan): Promise<Attempt> {
  const { loanId, provider, reference, paidOutAt, amount, destination, fromSuspense = 0n } = command;
  const loan = await findLoan(desk.database, loanId);
  if (loan === undefined) return refused('loan_not_found');
  const asked = ['release', provider, reference, paidOutAt, amount, destination];
  const answer: LoanAnswer = { loanId, state: 'active' };
  // What is held was booked under its reference when it moved.
  const moved = fromSuspense < amount ? { provider, reference } : undefined;
  const key = postingKey(command, fromSuspense === 0n ? asked : [...asked, fromSuspense], answer, moved);
  if (nextState(loan.state, 'payout_confirmed') !== 'active') {
    return repeatedOr(desk, key, 'state_does_not_allow');
  }
  const { timeZone } = marketPack(loan.market).facts;
  const terms = releaseTerms(loan.offer, calendarDateAt(paidOutAt, timeZone));
  const refusal = await refusalOf(desk, command, { loan, terms });
  if (refusal !== undefined) return repeatedOr(desk, key, refusal);

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
    transfers: releaseTransfers(command, terms),
  };
  const release = { loan, terms, position, policyId, steps, provider, reference, paidOutAt, posting, key };
  async function write(database: Database): Promise<boolean> {
    // A policy is named by what it says, so that writing it before is harmless whatever comes of the rest.
    await insertPolicy(database, policyId, policy);
    return writeLoanRelease(database, release);
  }
  return { kind: 'ready', key, write };
}

/** A payout that came back and is told of again no longer fits the loan: its key then answers as it did. */
async function refusalOf(
  { database }: LoanDesk,
  { loanId, amount, destination, provider, reference, fromSuspense = 0n }: ReleaseLoan,
  { loan, terms }: { loan: Loan; terms: LoanTerms },
): Promise<LoanRefusal | undefined> {
  if (amount !== terms.principal - terms.upFrontFee) return 'amount_differs';
  if (destination !== loan.payoutDestination) return 'destination_differs';
  if (fromSuspense < 0n || fromSuspense > amount) return 'amount_differs';
  if (fromSuspense === 0n) return undefined;
  if (fromSuspense > (await heldPayoutOf(database, loanId))) return 'not_held';
  if (fromSuspense < amount) return undefined;
  // Nothing new moves: the payout is known by a name under which money of this loan moved, and that was none before.
  if ((await findReferenceParty(database, { provider, reference })) !== loanId) return 'reference_differs';
  return (await isKnownPayout(database, { provider, reference })) ? 'reference_taken' : undefined;
}

/** The payout is booked whole; what was held of it goes out of suspense beside it. */
function releaseTransfers(
  { provider, reference, fromSuspense = 0n }: ReleaseLoan,
  terms: LoanTerms,
): Transfer[] {
  const entries = releaseEntries(terms);
  const cause = `${provider} ${reference}`;
  const used = suspenseEntry('held_payout_used', { on: terms.releasedOn, amount: fromSuspense, cause });
  return [...entries, ...(fromSuspense > 0n ? [used] : [])].map(transferOf);
}
