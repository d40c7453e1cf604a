import { setTimeout as sleep } from 'node:timers/promises';
import type { LoanActionDependencies } from './loan-action-context.ts';
import { findMessagesDue } from './messages.sql.ts';
import { notifyBorrower } from './notify-borrower.ts';

const BATCH = 100;
const SWEEP_EVERY_MS = 15_000;

/** Notifies borrowers of actions on their loans until aborted. Several processes may sweep concurrently. */
export async function sweepLoanActionsUntil(
  signal: AbortSignal,
  context: LoanActionDependencies,
): Promise<void> {
  while (!signal.aborted) {
    await sweepLoanActions(context).catch((err: unknown) => {
      context.log.warn({ err }, 'loan action sweep failed, will retry');
    });
    await sleep(SWEEP_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

export async function sweepLoanActions(context: LoanActionDependencies): Promise<void> {
  const { database, clock, log } = context;
  for (const due of await findMessagesDue(database, { at: clock.now(), limit: BATCH })) {
    await notifyBorrower(context, due).catch((err: unknown) => {
      log.error({ err, proposal: due.id }, 'loan action sweep could not notify a borrower');
    });
  }
}
