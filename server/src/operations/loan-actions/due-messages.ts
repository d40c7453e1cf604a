import { type DueWork, dueWork } from '#platform/due-work/due-work.ts';
import type { LoanActionDependencies } from './loan-action-context.ts';
import { claimMessages, type DueMessage } from './messages.sql.ts';
import { notifyBorrower } from './notify-borrower.ts';

const SECOND = 1_000;

/** Notifies borrowers of actions on their loans. */
export function dueLoanActionMessages(context: LoanActionDependencies): DueWork {
  return dueWork<DueMessage>({
    kind: 'loan_action_message',
    clock: context.businessClock,
    limits: { concurrency: 4, leaseMs: 60 * SECOND, lookEveryMs: 15 * SECOND },
    claim: claimMessages,
    keyOf: ({ id }) => id,
    run: (message) => notifyBorrower(context, message),
  });
}
