import { assert } from '@hiram/values/assert';
import { sql } from 'kysely';
import type { AssignableKind } from '#cases/index.ts';
import { complaintCases } from '../complaint-steps.ts';
import { complaintAssignmentState, lockCase } from '../complaints.sql.ts';
import { assignComplaint } from './assign-complaint.ts';
import { complaintIdFrom, type StaffComplaintContext } from './staff-complaint-context.ts';

/** Complaints as cases that can be assigned many at a time. */
export function assignableComplaints(
  context: Pick<StaffComplaintContext, 'businessClock' | 'personalData'>,
): AssignableKind {
  return {
    permission: 'answer_complaints',
    table: complaintCases.table,
    state: complaintAssignmentState,
    queue: {
      name: complaintCases.name,
      waiting: sql`state in ('received', 'in_work')`,
      dueAt: 'due_by',
      openedAt: 'opened_at',
      locale: sql`locale`,
      doneSteps: ['answered', 'closed'],
    },
    assign: async (tx, actor, { id, to }) => {
      const found = await lockCase(tx, complaintIdFrom(id));
      assert(found !== undefined, `complaint ${id} is gone`);
      await assignComplaint(tx, context, { actor, action: 'assign' }, { found, to });
    },
  };
}
