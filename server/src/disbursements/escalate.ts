import type { LoanId } from '@hiram/values/ids';
import { inTransaction } from '../platform/database/transaction.ts';
import { openAttempt } from './disbursement.ts';
import { advance, insertStep, Overtaken } from './disbursement-change.sql.ts';
import type { DisbursementDesk } from './disbursement-desk.ts';
import { findDisbursement } from './disbursements.sql.ts';

/** What became of something that a clock brought: nothing to do, done, or so long to wait still. */
export type ClockOutcome = 'done' | 'not_open' | { readonly waitMs: number };

/**
 * The promise is near, and the money is not there: a person is called. The machine goes on all the same. Safe to
 * repeat, and too early it does nothing.
 */
export async function escalate(desk: DisbursementDesk, loanId: LoanId): Promise<ClockOutcome> {
  const found = await findDisbursement(desk.database, loanId);
  const at = desk.clock.now();
  if (found?.owner !== 'engine') return 'not_open';
  if (found.escalateAt > at) return { waitMs: found.escalateAt - at };
  const { state, why } = found;
  try {
    await inTransaction(desk.database, async (tx) => {
      // What nobody has sent yet is still the sweep's to take up.
      const seeToAt = openAttempt(found) === undefined ? at : null;
      await advance(tx, found, { at, to: { state, owner: 'staff', why }, seeToAt });
      await insertStep(tx, loanId, { kind: 'escalated', madeAt: at });
    });
    return 'done';
  } catch (error) {
    if (error instanceof Overtaken) return { waitMs: 0 };
    throw error;
  }
}
