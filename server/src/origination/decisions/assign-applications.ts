import { sql } from 'kysely';
import { type AssignableKind, assignedByStep } from '#cases/index.ts';
import { caseAssignmentState } from './cases.sql.ts';
import type { DecisionContext } from './decision-context.ts';
import { referralCases } from './referred-application.ts';

/** Referred applications as cases that can be assigned many at a time. */
export function assignableApplications(
  context: Pick<DecisionContext, 'businessClock' | 'personalData'>,
): AssignableKind {
  return assignedByStep(context, {
    kind: referralCases,
    permission: 'decide_applications',
    step: 'taken',
    action: 'referred_application_assigned',
    state: caseAssignmentState,
    queue: {
      waiting: sql`closed_at is null`,
      dueAt: 'decide_by',
      openedAt: 'referred_at',
      locale: sql`(select locale from applications where id = application_id)`,
      doneSteps: ['approved', 'declined'],
    },
  });
}
