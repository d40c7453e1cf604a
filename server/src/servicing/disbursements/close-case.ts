import type { MinorUnits } from '@hiram/values/money';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { type LoanOutcome, rejectPayout, withdrawLoan, writeOffHeldPayout } from '#servicing/loans/index.ts';
import type { LoanStatus } from './decision.ts';
import { type Disbursement, isReleased } from './disbursement.ts';
import { advance, writeMovement } from './disbursement-change.sql.ts';
import type { DisbursementContext } from './disbursement-context.ts';

/** The actor who closes a payout, and further writes for the same transaction. */
export interface Closing {
  readonly actor: string;
  readonly requestId: string;
  readonly inSameTransaction: (tx: Transaction) => Promise<void>;
}

/**
 * Closes a payout without money in suspense. If it was paid it stays paid; otherwise its loan is cancelled,
 * because it will not be disbursed.
 */
export async function closeCase(
  context: DisbursementContext,
  found: Disbursement,
  closing: Closing,
): Promise<void> {
  if (isReleased(found)) {
    await inTransaction(context.database, (tx) => end(tx, context, found, closing));
    return;
  }
  await publishOutcome(context, found, closing);
  const { actor, requestId } = closing;
  const outcome = await withdrawLoan(context, {
    loanId: found.loanId,
    actor,
    requestId,
    key: keyOf(found, 'closed'),
    reason: 'Staff closed the payout; nothing was disbursed.',
    inSameTransaction: (tx) => end(tx, context, found, closing),
  });
  refuseUnlessDone(outcome);
}

/**
 * Closes a payout with money in suspense: the money is booked as a loss, and a loan that was not fully funded
 * ends. Requires maker-checker approval, which the caller has verified.
 */
export async function closeWithLoss(
  context: DisbursementContext,
  found: Disbursement,
  { held, ...closing }: Closing & { readonly held: MinorUnits },
): Promise<void> {
  await publishOutcome(context, found, closing);
  const { actor, requestId } = closing;
  const outcome = await writeOffHeldPayout(context, {
    loanId: found.loanId,
    actor,
    requestId,
    key: keyOf(found, 'given up'),
    amount: held,
    reason: 'Suspense written off with maker-checker approval.',
    inSameTransaction: async (tx) => {
      for (const movement of found.movements) {
        if (movement.state !== 'held') continue;
        const of = { loanId: found.loanId, attempt: movement.attempt, provider: movement.provider };
        await writeMovement(tx, of, { reference: movement.reference, state: 'given_up' });
      }
      await end(tx, context, found, closing);
    },
  });
  refuseUnlessDone(outcome);
}

async function end(
  tx: Transaction,
  { businessClock }: DisbursementContext,
  found: Disbursement,
  { inSameTransaction }: Closing,
): Promise<void> {
  const to: LoanStatus = {
    state: isReleased(found) ? 'paid' : 'cancelled',
    owner: 'nobody',
    why: 'closed_by_staff',
  };
  await advance(tx, found, { at: businessClock.now(), to });
  await inSameTransaction(tx);
}

/** Resolves an unknown payout in the loan first: no attempt is open any more. */
async function publishOutcome(
  context: DisbursementContext,
  found: Disbursement,
  { actor, requestId }: Closing,
): Promise<void> {
  if (found.loanState !== 'payout_unknown') return;
  await rejectPayout(context, {
    loanId: found.loanId,
    actor,
    requestId,
    key: keyOf(found, 'known'),
    reason: 'No attempt is in progress.',
  });
}

/** The key contains the version, so a later caller with another version does nothing. */
function keyOf({ loanId, version }: Disbursement, what: string): string {
  return `disbursement-${loanId} ${what} at ${version}`;
}

function refuseUnlessDone({ kind }: LoanOutcome): void {
  if (kind !== 'done') throw new Refusal('disbursement_changed');
}
