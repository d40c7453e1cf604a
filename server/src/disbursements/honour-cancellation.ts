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

/** Ends a loan whose borrower wants out, if no money is on its way any more. Otherwise the wish stays. */
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
 * Withdraws a loan of which nothing is out. The version that was read is the lock: an attempt that is made in between
 * raises it, and then nothing is withdrawn. False if it has to be read again.
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
    // It is known by now that nothing went out; the wish is kept with it, so that the next step is not forgotten.
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
