import { sql } from 'kysely';
import { type AssignableKind, assignedByStep } from '#cases/index.ts';
import { breakAssignmentState } from './breaks.sql.ts';
import { breakCases } from './reconciliation-cases.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';

/** Breaks as cases that can be assigned many at a time. A proposal is always the last step of its break. */
export function assignableBreaks(
  context: Pick<ReconciliationContext, 'businessClock' | 'personalData'>,
): AssignableKind {
  return assignedByStep(context, {
    kind: breakCases,
    permission: 'reconcile',
    step: 'assigned',
    action: 'break_assigned',
    state: breakAssignmentState,
    queue: {
      waiting: sql`state in ('open', 'explained', 'proposed')`,
      dueAt: 'due_by',
      openedAt: 'opened_at',
      doneSteps: ['accepted', 'write_off_proposed', 'posting_proposed'],
    },
  });
}
