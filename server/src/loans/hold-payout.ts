import { type SuspenseKind, suspenseEntry } from '@hiram/lending/payout-entries';
import { marketPack } from '@hiram/markets/market-pack';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { openPartyAccount } from '../ledger/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import {
  businessDay,
  type LoanCommand,
  type LoanDesk,
  type LoanOutcome,
  type ProviderReference,
  postingKey,
  refused,
} from './command.ts';
import { heldPayoutOf } from './held-payout.ts';
import { type Attempt, repeatedOr, writeOnce } from './keyed-write.ts';
import { transferOf } from './loan.ts';
import { findLoan } from './loans.sql.ts';
import { writePayoutChange } from './payout-change.sql.ts';

/**
 * Money that a provider moved, by the provider's reference. A return has the reference of the original
 * payout.
 */
export interface MovedPayout extends LoanCommand, ProviderReference {
  readonly amount: MinorUnits;
  readonly movedAt: Instant;
}

/**
 * Money was paid out that does not match the contract: a part, too much, a second time, or to an account no
 * longer bound. It stays in suspense until it is used for the loan or returned; the loan is unchanged.
 */
export async function holdPayout(desk: LoanDesk, command: MovedPayout): Promise<LoanOutcome> {
  return moveSuspense(desk, command, 'payout_held');
}

/** Money in suspense was returned. */
export async function dropHeldPayout(desk: LoanDesk, command: MovedPayout): Promise<LoanOutcome> {
  return moveSuspense(desk, command, 'held_payout_returned');
}

/** Returned money that cannot undo the loan: a part, or after the borrower has paid. */
export async function holdReturnedPayout(desk: LoanDesk, command: MovedPayout): Promise<LoanOutcome> {
  return moveSuspense(desk, command, 'returned_payout_held');
}

type MovedKind = Extract<SuspenseKind, 'payout_held' | 'held_payout_returned' | 'returned_payout_held'>;

async function moveSuspense(desk: LoanDesk, command: MovedPayout, kind: MovedKind): Promise<LoanOutcome> {
  return writeOnce(desk, command, () => prepareMove(desk, command, kind));
}

async function prepareMove(desk: LoanDesk, command: MovedPayout, kind: MovedKind): Promise<Attempt> {
  const { loanId, provider, reference, amount, movedAt, actor, reason, requestId } = command;
  const loan = await findLoan(desk.database, loanId);
  if (loan === undefined) return refused('loan_not_found');
  const { market, state } = loan;
  const asked = [kind, provider, reference, amount, movedAt];
  const moved = kind === 'payout_held' ? reference : referenceOfReturn(reference);
  const key = postingKey(command, asked, { loanId, state }, { provider, reference: moved });
  if (kind === 'held_payout_returned' && amount > (await heldPayoutOf(desk.database, loanId))) {
    return repeatedOr(desk, key, 'not_held');
  }
  const on = calendarDateAt(movedAt, marketPack(market).facts.timeZone);
  const change = {
    loan,
    step: { from: state, to: state, happening: 'stayed' },
    payoutDestination: loan.payoutDestination,
    key,
    posting: {
      ...{ party: loanId, book: market, kind, actor, reason, requestId },
      bookedOn: businessDay(desk, market),
      recordedAt: desk.clock.now(),
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
