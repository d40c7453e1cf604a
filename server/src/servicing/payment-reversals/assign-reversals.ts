import { sql } from 'kysely';
import { type AssignableKind, assignedByStep } from '#cases/index.ts';
import type { PaymentReversalContext } from './payment-reversal-context.ts';
import { reversalAssignmentState } from './payment-reversals.sql.ts';
import { reversalCases } from './reversal-cases.ts';

/** Payment reversals as cases that can be assigned many at a time. An assignment leaves a proposal open. */
export function assignableReversals(
  context: Pick<PaymentReversalContext, 'businessClock' | 'personalData'>,
): AssignableKind {
  return assignedByStep(context, {
    kind: reversalCases,
    permission: 'reconcile',
    step: 'assigned',
    action: 'payment_reversal_assigned',
    state: reversalAssignmentState,
    queue: {
      waiting: sql`act_by is not null`,
      dueAt: 'act_by',
      openedAt: 'announced_at',
      doneSteps: ['evidence_sent', 'return_proposed'],
    },
  });
}
