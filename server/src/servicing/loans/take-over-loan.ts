import type { LoanTerms } from '@hiram/lending/loan-terms';
import type { Offer } from '@hiram/lending/offer';
import { undoRelease } from '@hiram/lending/payout-entries';
import { project, releaseEntries } from '@hiram/lending/project';
import { releasedPosition } from '@hiram/lending/released-position';
import type { MarketCode } from '@hiram/markets/rules';
import { assert } from '@hiram/values/assert';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import { type Authority, digestOf, insertParty, insertPosting, type Transfer } from '#ledger/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { withNewNumber } from '#platform/short-numbers/short-numbers.sql.ts';
import { policyOf, stepBy, stepToStatus, transferOf } from './loan.ts';
import { businessDay, type LoanContext } from './loan-command.ts';
import { loanNumberPrefix } from './loan-number.ts';
import { findLoan, findLoanEvents, insertPolicy } from './loans.sql.ts';
import { storedJson } from './stored-json.ts';
import { insertTakenOverLoan, lockLoan, removeTakenOverPosition } from './take-over-loan.sql.ts';

export interface TakeOverLoan extends Authority {
  readonly loanId: LoanId;
  readonly key: string;
  readonly borrowerId: BorrowerId;
  readonly market: MarketCode;
  /** With terms that have opening balances. */
  readonly offer: Offer;
}

/**
 * Adds a loan of another system in the caller's transaction: an ordinary loan whose first posting is its opening
 * balances. Its key is used once. Returns the transfers.
 */
export async function takeOverLoan(
  tx: Transaction,
  context: Pick<LoanContext, 'businessClock'>,
  command: TakeOverLoan,
): Promise<readonly Transfer[]> {
  const { loanId, borrowerId, market, offer, actor, reason, requestId } = command;
  const { terms } = offer;
  const position = releasedPosition(terms);
  const bookedOn = businessDay({ ...context, database: tx }, market);
  const taken = stepBy('awaiting_payout', 'taken_over');
  const status = stepToStatus(taken.to, position.status);
  const steps = status.transition === 'stayed' ? [taken] : [taken, status];
  const policy = policyOf(terms);
  const policyId = digestOf(storedJson(policy)).toString('hex');
  const transfers = releaseEntries(terms).map(transferOf);
  const contract = storedJson(offer);
  await insertPolicy(tx, policyId, policy);
  await insertParty(tx, loanId, market);
  await insertPosting(
    tx,
    {
      party: loanId,
      book: market,
      bookedOn,
      recordedAt: context.businessClock.now(),
      kind: 'loan_taken_over',
      actor,
      reason: `${reason} (contract ${digestOf(contract).toString('hex')})`,
      requestId,
      transfers,
    },
    { key: command.key, bodyDigest: digestOf(contract), answer: { loanId } },
  );
  const loan = { id: loanId, borrowerId, market, offer, terms, position, policyId, steps, bookedOn };
  await withNewNumber(loanNumberPrefix(market), (number) => insertTakenOverLoan(tx, loan, number));
  return transfers;
}

export interface UndoTakeOver extends Authority {
  readonly loanId: LoanId;
  readonly key: string;
}

/**
 * Reverses a loan that was taken over, with everything that the days since have booked, and closes it. Undefined
 * if an event has happened to it or it has ended: it stays. Returns the transfers.
 */
export async function undoTakeOver(
  tx: Transaction,
  context: Pick<LoanContext, 'businessClock'>,
  command: UndoTakeOver,
): Promise<readonly Transfer[] | undefined> {
  const { loanId, actor, reason, requestId } = command;
  await lockLoan(tx, loanId);
  const loan = await findLoan(tx, loanId);
  const terms: LoanTerms | undefined = loan?.released?.terms;
  if (loan?.released == null || terms?.opening === undefined) return undefined;
  if (loan.state !== 'active' && loan.state !== 'due' && loan.state !== 'overdue') return undefined;
  if ((await findLoanEvents(tx, loanId)).length > 0) return undefined;
  const bookedOn = businessDay({ ...context, database: tx }, loan.market);
  const { entries } = project(terms, [], loan.released.position.day);
  const transfers = undoRelease(entries, bookedOn).map(({ corrects, entry }) => ({
    ...transferOf(entry),
    purpose: corrects,
  }));
  const transaction = await insertPosting(
    tx,
    {
      party: loanId,
      book: loan.market,
      bookedOn,
      recordedAt: context.businessClock.now(),
      kind: 'import_reversed',
      actor,
      reason,
      requestId,
      transfers,
    },
    { key: command.key, bodyDigest: digestOf(loanId), answer: { loanId } },
  );
  assert(transaction !== undefined, 'a loan without a chain');
  const step = stepBy(loan.state, 'import_reversed');
  const isRemoved = await removeTakenOverPosition(tx, loan, { step, bookedOn, transaction });
  assert(isRemoved, 'a locked loan changed');
  return transfers;
}
