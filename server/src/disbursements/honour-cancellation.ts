import type { LoanId } from '@hiram/values/ids';
import { rejectPayout, withdrawLoan } from '../loans/index.ts';
import { Unavailable } from '../platform/errors.ts';
import type { Disbursement } from './disbursement.ts';
import { isNothingOut } from './disbursement.ts';
import { advance, insertStep, Overtaken } from './disbursement-change.sql.ts';
import type { DisbursementDesk } from './disbursement-desk.ts';
import { findDisbursement } from './disbursements.sql.ts';
import { ACTOR } from './move-loan.ts';

const MOST_TRIES = 20;

interface Wish {
  readonly loanId: LoanId;
  readonly requestId: string;
}

/** Ends a loan with a stored cancellation request if no money is in transit. Otherwise the request stays. */
export async function honourCancellation(
  desk: DisbursementDesk,
  wish: Wish,
): Promise<'cancelled' | 'kept' | 'none'> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const found = await findDisbursement(desk.database, wish.loanId);
    if (found?.cancelAskedAt === undefined) return 'none';
    if (found.state === 'cancelled') return 'cancelled';
    if (!isNothingOut(found)) return 'kept';
    if (await withdrawn(desk, found, wish)) return 'cancelled';
  }
  throw new Unavailable('a disbursement that others keep changing');
}

/**
 * Withdraws a loan with no money out. The version acts as an optimistic lock: a concurrent attempt raises it,
 * and nothing is withdrawn. False if the caller must read again.
 */
export async function withdrawn(
  desk: DisbursementDesk,
  found: Disbursement,
  { requestId }: Wish,
): Promise<boolean> {
  const { loanId } = found;
  const at = desk.clock.now();
  const command = {
    loanId,
    requestId,
    actor: ACTOR,
    reason: 'The borrower cancels before any money went out.',
  };
  if (found.loanState === 'payout_unknown') {
    // Records that nothing was paid out together with the cancellation request, so that the next step is not
    // lost.
    await unlessOvertaken(() =>
      rejectPayout(desk, {
        ...command,
        key: `disbursement-${loanId} known after ${found.attempts.length}`,
        alongside: (tx) => advance(tx, found, { at, cancelAskedAt: found.cancelAskedAt ?? at, seeToAt: at }),
      }),
    );
    return false;
  }
  return unlessOvertaken(async () => {
    const outcome = await withdrawLoan(desk, {
      ...command,
      key: `disbursement-${loanId} withdrawn`,
      alongside: async (tx) => {
        await advance(tx, found, {
          at,
          to: { state: 'cancelled', owner: 'nobody', why: 'cancelled' },
          cancelAskedAt: found.cancelAskedAt ?? at,
        });
        await insertStep(tx, loanId, { kind: 'cancelled', madeAt: at });
      },
    });
    return outcome.kind === 'done';
  });
}

async function unlessOvertaken(act: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await act()) === true;
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
}
