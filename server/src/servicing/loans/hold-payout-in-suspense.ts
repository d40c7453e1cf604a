import { type SuspenseKind, suspenseEntry } from '@hiram/lending/payout-entries';
import { marketPack } from '@hiram/markets/market-pack';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { openPartyAccount } from '#ledger/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Attempt, repeatOr, writeOnce } from './keyed-write.ts';
import { transferOf } from './loan.ts';
import {
  businessDay,
  type LoanCommand,
  type LoanContext,
  type LoanOutcome,
  type ProviderReference,
  postingKey,
  refused,
} from './loan-command.ts';
import { findLoan } from './loans.sql.ts';
import { writePayoutChange } from './payout-change.sql.ts';
import { payoutSuspenseOf } from './payout-suspense.ts';

/**
 * Money that a provider moved, by the provider's reference. A return has the reference of the original
 * payout.
 */
export interface PayoutMovement extends LoanCommand, ProviderReference {
  readonly amount: MinorUnits;
  readonly movedAt: Instant;
}

/**
 * Money was paid out that does not match the contract: a part, too much, a second time, or to an account no
 * longer bound. It stays in suspense until it is used for the loan or returned; the loan is unchanged.
 */
export async function holdPayoutInSuspense(
  context: LoanContext,
  command: PayoutMovement,
): Promise<LoanOutcome> {
  return moveSuspense(context, command, 'payout_held');
}

/** Money in suspense was returned. */
export async function reversePayoutSuspense(
  context: LoanContext,
  command: PayoutMovement,
): Promise<LoanOutcome> {
  return moveSuspense(context, command, 'held_payout_returned');
}

/** Returned money that cannot undo the loan: a part, or after the borrower has paid. */
export async function holdReturnedPayoutInSuspense(
  context: LoanContext,
  command: PayoutMovement,
): Promise<LoanOutcome> {
  return moveSuspense(context, command, 'returned_payout_held');
}

type MovedKind = Extract<SuspenseKind, 'payout_held' | 'held_payout_returned' | 'returned_payout_held'>;

async function moveSuspense(
  context: LoanContext,
  command: PayoutMovement,
  kind: MovedKind,
): Promise<LoanOutcome> {
  return writeOnce(context, command, () => prepareMove(context, command, kind));
}

async function prepareMove(context: LoanContext, command: PayoutMovement, kind: MovedKind): Promise<Attempt> {
  const { loanId, provider, reference, amount, movedAt, actor, reason, requestId } = command;
  const loan = await findLoan(context.database, loanId);
  if (loan === undefined) return refused('loan_not_found');
  const { market, state } = loan;
  const fingerprint = [kind, provider, reference, amount, movedAt];
  const moved = kind === 'payout_held' ? reference : referenceOfReturn(reference);
  const key = postingKey(command, fingerprint, { loanId, state }, { provider, reference: moved });
  if (kind === 'held_payout_returned' && amount > (await payoutSuspenseOf(context.database, loanId))) {
    return repeatOr(context, key, 'not_held');
  }
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
      transfers: [transferOf(suspenseEntry(kind, { on, amount, cause: `${provider} ${reference}` }))],
    },
  } as const;
  async function write(tx: Transaction): Promise<boolean> {
    await openPartyAccount(tx, loanId, { book: market, name: 'payout_suspense' });
    return writePayoutChange(tx, change);
  }
  return { kind: 'ready_in_steps', key, write };
}

/** A return has the reference of its payout; the suffix lets each direction be booked once. */
export function referenceOfReturn(reference: string): string {
  return `${reference} returned`;
}
