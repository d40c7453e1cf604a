import type { MinorUnits } from '@hiram/values/money';
import { giveUpHeldPayout, type LoanOutcome, rejectPayout, withdrawLoan } from '../loans/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import type { Standing } from './decision.ts';
import { type Disbursement, isReleased } from './disbursement.ts';
import { advance, writeMovement } from './disbursement-change.sql.ts';
import type { DisbursementDesk } from './disbursement-desk.ts';

/** The actor who closes a payout, and further writes for the same transaction. */
export interface Closing {
  readonly actor: string;
  readonly requestId: string;
  readonly alongside: (tx: Transaction) => Promise<void>;
}

/**
 * Closes a payout without money in suspense. If it was paid it stays paid; otherwise its loan is cancelled,
 * because it will not be disbursed.
 */
export async function closeCase(
  desk: DisbursementDesk,
  found: Disbursement,
  closing: Closing,
): Promise<void> {
  if (isReleased(found)) {
    await inTransaction(desk.database, (tx) => end(tx, desk, found, closing));
    return;
  }
  await makeKnown(desk, found, closing);
  const { actor, requestId } = closing;
  const outcome = await withdrawLoan(desk, {
    ...{ loanId: found.loanId, actor, requestId, key: keyOf(found, 'closed') },
    reason: 'Staff closed the payout; nothing was paid out.',
    alongside: (tx) => end(tx, desk, found, closing),
  });
  refuseUnlessDone(outcome);
}

/**
 * Closes a payout with money in suspense: the money is booked as a loss, and a loan that was not fully funded
 * ends. Requires maker-checker approval, which the caller has verified.
 */
export async function closeWithLoss(
  desk: DisbursementDesk,
  found: Disbursement,
  { held, ...closing }: Closing & { readonly held: MinorUnits },
): Promise<void> {
  await makeKnown(desk, found, closing);
  const { actor, requestId } = closing;
  const outcome = await giveUpHeldPayout(desk, {
    ...{ loanId: found.loanId, actor, requestId, key: keyOf(found, 'given up'), amount: held },
    reason: 'Two people of staff gave up what was in suspense.',
    alongside: async (tx) => {
      for (const movement of found.movements) {
        if (movement.state !== 'held') continue;
        const of = { loanId: found.loanId, attempt: movement.attempt, provider: movement.provider };
        await writeMovement(tx, of, { reference: movement.reference, state: 'given_up' });
      }
      await end(tx, desk, found, closing);
    },
  });
  refuseUnlessDone(outcome);
}

async function end(
  tx: Transaction,
  { clock }: DisbursementDesk,
  found: Disbursement,
  { alongside }: Closing,
): Promise<void> {
  const to: Standing = {
    state: isReleased(found) ? 'paid' : 'cancelled',
    owner: 'nobody',
    why: 'closed_by_staff',
  };
  await advance(tx, found, { at: clock.now(), to });
  await alongside(tx);
}

/** Resolves an unknown payout in the loan first: no attempt is open any more. */
async function makeKnown(
  desk: DisbursementDesk,
  found: Disbursement,
  { actor, requestId }: Closing,
): Promise<void> {
  if (found.loanState !== 'payout_unknown') return;
  await rejectPayout(desk, {
    ...{ loanId: found.loanId, actor, requestId, key: keyOf(found, 'known') },
    reason: 'No attempt is under way any more.',
  });
}

/** The key contains the version, so a later caller with another version does nothing. */
function keyOf({ loanId, version }: Disbursement, what: string): string {
  return `disbursement-${loanId} ${what} at ${version}`;
}

function refuseUnlessDone({ kind }: LoanOutcome): void {
  if (kind !== 'done') throw new Refusal('disbursement_changed');
}
