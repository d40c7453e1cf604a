import { sql } from 'kysely';
import { type AssignableKind, assignedByStep } from '#cases/index.ts';
import type { ChargeCaseContext } from './charge-audit-context.ts';
import { differenceCases } from './charge-difference.ts';
import { differenceAssignmentState } from './charge-differences.sql.ts';

/** Differences of the charge audit as cases that can be assigned many at a time. An assignment would end a proposal. */
export function assignableDifferences(
  context: Pick<ChargeCaseContext, 'businessClock' | 'personalData'>,
): AssignableKind {
  return assignedByStep(context, {
    kind: differenceCases,
    permission: 'reconcile',
    step: 'assigned',
    action: 'charge_difference_assigned',
    state: differenceAssignmentState,
    queue: {
      waiting: sql`state in ('open', 'proposed')`,
      dueAt: 'due_by',
      openedAt: 'opened_at',
      doneSteps: ['refund_proposed', 'dismissal_proposed'],
    },
  });
}
