import type { LoanId } from '@hiram/values/ids';
import { recordCaseStep } from '#cases/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { ConcurrentChange, openAttempt } from '#servicing/payouts/index.ts';

import { advance } from './disbursement-change.sql.ts';
import type { DisbursementContext } from './disbursement-context.ts';
import { findDisbursement } from './disbursements.sql.ts';
import { payoutCases } from './payout-case.ts';

/** Outcome of a timer: nothing to do, done, or the remaining wait. */
export type TimerOutcome = 'done' | 'not_open' | { readonly waitMs: number };

/**
 * The promised date is near and the money has not arrived: escalates to a person while automatic processing
 * continues. Safe to repeat; does nothing if called too early.
 */
export async function escalate(context: DisbursementContext, loanId: LoanId): Promise<TimerOutcome> {
  const found = await findDisbursement(context.database, loanId);
  const at = context.businessClock.now();
  if (found?.owner !== 'engine') return 'not_open';
  if (found.escalateAt > at) return { waitMs: found.escalateAt - at };
  const { state, why } = found;
  try {
    await inTransaction(context.database, async (tx) => {
      // If no attempt is open, the dispatcher still has to start one.
      const seeToAt = openAttempt(found) === undefined ? at : null;
      await advance(tx, found, { at, to: { state, owner: 'staff', why }, seeToAt });
      await recordCaseStep(tx, payoutCases, loanId, { step: 'escalated', at });
    });
    return 'done';
  } catch (error) {
    if (error instanceof ConcurrentChange) return { waitMs: 0 };
    throw error;
  }
}
