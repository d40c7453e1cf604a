import type { LoanId } from '@hiram/values/ids';
import { recordCaseStep } from '#cases/index.ts';
import { Unavailable } from '#platform/errors.ts';
import { rejectPayout, withdrawLoan } from '#servicing/loans/index.ts';
import { ConcurrentChange } from '#servicing/payouts/index.ts';
import type { Disbursement } from './disbursement.ts';
import { isNothingDisbursed } from './disbursement.ts';
import { advance } from './disbursement-change.sql.ts';
import type { DisbursementContext } from './disbursement-context.ts';
import { findDisbursement } from './disbursements.sql.ts';
import { ACTOR } from './move-loan.ts';
import { payoutCases } from './payout-case.ts';

const MAX_ATTEMPTS = 20;

interface Wish {
  readonly loanId: LoanId;
  readonly requestId: string;
}

/** Ends a loan with a stored cancellation request if no money is in transit. Otherwise the request stays. */
export async function applyCancellation(
  context: DisbursementContext,
  wish: Wish,
): Promise<'cancelled' | 'kept' | 'none'> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const found = await findDisbursement(context.database, wish.loanId);
    if (found?.cancelRequestedAt === undefined) return 'none';
    if (found.state === 'cancelled') return 'cancelled';
    if (!isNothingDisbursed(found)) return 'kept';
    if (await withdrawn(context, found, wish)) return 'cancelled';
  }
  throw new Unavailable('disbursement (repeated concurrent updates)');
}

/**
 * Withdraws a loan with no money out. The version acts as an optimistic lock: a concurrent attempt raises it,
 * and nothing is withdrawn. False if the caller must read again.
 */
export async function withdrawn(
  context: DisbursementContext,
  found: Disbursement,
  { requestId }: Wish,
): Promise<boolean> {
  const { loanId } = found;
  const at = context.businessClock.now();
  const command = {
    loanId,
    requestId,
    actor: ACTOR,
    reason: 'The borrower cancelled before disbursement.',
  };
  if (found.loanState === 'payout_unknown') {
    // Records that nothing was paid out together with the cancellation request, so that the next step is not
    // lost.
    await unlessConcurrentlyChanged(() =>
      rejectPayout(context, {
        ...command,
        key: `disbursement-${loanId} known after ${found.attempts.length}`,
        inSameTransaction: (tx) =>
          advance(tx, found, { at, cancelRequestedAt: found.cancelRequestedAt ?? at, seeToAt: at }),
      }),
    );
    return false;
  }
  return unlessConcurrentlyChanged(async () => {
    const outcome = await withdrawLoan(context, {
      ...command,
      key: `disbursement-${loanId} withdrawn`,
      inSameTransaction: async (tx) => {
        await advance(tx, found, {
          at,
          to: { state: 'cancelled', owner: 'nobody', why: 'cancelled' },
          cancelRequestedAt: found.cancelRequestedAt ?? at,
        });
        await recordCaseStep(tx, payoutCases, loanId, { step: 'cancelled', at });
      },
    });
    return outcome.kind === 'done';
  });
}

async function unlessConcurrentlyChanged(action: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await action()) === true;
  } catch (error) {
    if (error instanceof ConcurrentChange) return false;
    throw error;
  }
}
