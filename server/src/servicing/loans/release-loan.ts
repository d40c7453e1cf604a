import { nextState } from '@hiram/lending/loan-state';
import type { LoanTerms } from '@hiram/lending/loan-terms';
import { releaseTerms } from '@hiram/lending/offer';
import { suspenseEntry } from '@hiram/lending/payout-entries';
import { releaseEntries } from '@hiram/lending/project';
import { releasedPosition } from '@hiram/lending/released-position';
import { marketPack } from '@hiram/markets/market-pack';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { digestOf, findReferenceParty, type Transfer } from '#ledger/index.ts';
import type { Database } from '#platform/database/database.ts';
import { type Attempt, repeatOr, writeOnce } from './keyed-write.ts';
import { type HistoryStep, type Loan, policyOf, stepBy, stepToStatus, transferOf } from './loan.ts';
import { writeLoanRelease } from './loan-change.sql.ts';
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
import { findLoan, insertPolicy } from './loans.sql.ts';
import { isKnownPayout } from './payout-return.sql.ts';
import { payoutSuspenseOf } from './payout-suspense.ts';
import { storedJson } from './stored-json.ts';

export interface ReleaseLoan extends LoanCommand, ProviderReference {
  /** As reported by the provider: the amount that arrived, the destination, and the time. */
  readonly amount: MinorUnits;
  readonly destination: string;
  readonly disbursedAt: Instant;
  /**
   * The part of the amount already in suspense, because it came in parts or did not seem to match. The
   * provider reference is that of the rest, or of the suspense if there is no rest.
   */
  readonly fromSuspense?: MinorUnits | undefined;
}

/** The payout is confirmed. The loan starts on the borrower's local day on which the money was sent. */
export async function releaseLoan(context: LoanContext, command: ReleaseLoan): Promise<LoanOutcome> {
  return writeOnce(context, command, () => prepareRelease(context, command));
}

async function prepareRelease(context: LoanContext, command: ReleaseLoan): Promise<Attempt> {
  const { loanId, provider, reference, disbursedAt, amount, destination, fromSuspense = 0n } = command;
  const loan = await findLoan(context.database, loanId);
  if (loan === undefined) return refused('loan_not_found');
  const fingerprint = ['release', provider, reference, disbursedAt, amount, destination];
  const answer: LoanAnswer = { loanId, state: 'active' };
  // The suspense amount was booked under its own reference when it moved.
  const moved = fromSuspense < amount ? { provider, reference } : undefined;
  const key = postingKey(
    command,
    fromSuspense === 0n ? fingerprint : [...fingerprint, fromSuspense],
    answer,
    moved,
  );
  if (nextState(loan.state, 'payout_confirmed') !== 'active') {
    return repeatOr(context, key, 'state_does_not_allow');
  }
  const { timeZone } = marketPack(loan.market).facts;
  const terms = releaseTerms(loan.offer, calendarDateAt(disbursedAt, timeZone));
  const refusal = await refusalOf(context, command, { loan, terms });
  if (refusal !== undefined) return repeatOr(context, key, refusal);

  const position = releasedPosition(terms);
  const confirmed = stepBy(loan.state, 'payout_confirmed');
  const status = stepToStatus(confirmed.to, position.status);
  const steps: HistoryStep[] = status.transition === 'stayed' ? [confirmed] : [confirmed, status];
  const policy = policyOf(terms);
  const policyId = digestOf(storedJson(policy)).toString('hex');
  const posting = {
    party: loanId,
    book: loan.market,
    bookedOn: businessDay(context, loan.market),
    recordedAt: context.businessClock.now(),
    kind: 'loan_released',
    actor: command.actor,
    reason: command.reason,
    requestId: command.requestId,
    transfers: releaseTransfers(command, terms),
  };
  const release = { loan, terms, position, policyId, steps, provider, reference, disbursedAt, posting, key };
  async function write(database: Database): Promise<boolean> {
    // A policy's id is derived from its content, so writing it first is harmless even if the rest fails.
    await insertPolicy(database, policyId, policy);
    return writeLoanRelease(database, release);
  }
  return { kind: 'ready', key, write };
}

/**
 * A returned payout that is reported again no longer matches the loan. Its idempotency key returns the
 * original answer.
 */
async function refusalOf(
  { database }: LoanContext,
  { loanId, amount, destination, provider, reference, fromSuspense = 0n }: ReleaseLoan,
  { loan, terms }: { loan: Loan; terms: LoanTerms },
): Promise<LoanRefusal | undefined> {
  if (amount !== terms.principal - terms.upFrontFee) return 'amount_differs';
  if (destination !== loan.payoutDestination) return 'destination_differs';
  if (fromSuspense < 0n || fromSuspense > amount) return 'amount_differs';
  if (fromSuspense === 0n) return undefined;
  if (fromSuspense > (await payoutSuspenseOf(database, loanId))) return 'not_held';
  if (fromSuspense < amount) return undefined;
  // No new money moves. The payout's reference must be one already booked for this loan and not used by an
  // earlier payout.
  if ((await findReferenceParty(database, { provider, reference })) !== loanId) return 'reference_differs';
  return (await isKnownPayout(database, { provider, reference })) ? 'reference_taken' : undefined;
}

/** The full payout is booked; the suspense part is cleared in the same posting. */
function releaseTransfers(
  { provider, reference, fromSuspense = 0n }: ReleaseLoan,
  terms: LoanTerms,
): Transfer[] {
  const entries = releaseEntries(terms);
  const cause = `${provider} ${reference}`;
  const used = suspenseEntry('held_payout_used', { on: terms.releasedOn, amount: fromSuspense, cause });
  return [...entries, ...(fromSuspense > 0n ? [used] : [])].map(transferOf);
}
