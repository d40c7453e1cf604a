import * as contract from '@hiram/contract/operations/bulk-assignment';
import { implementStaffCall, type StaffContext } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import {
  assignCases,
  type BulkAssignmentContext,
  previewAssignment,
  type RefusedCase,
} from './bulk-assignment.ts';

/** Each kind of case has a permission of its own, which is checked on every call. */
export function registerBulkAssignmentRoutes(
  server: CallServer,
  { systemClock, ...context }: BulkAssignmentContext & Pick<StaffContext, 'systemClock'>,
): void {
  implementStaffCall(server, systemClock, contract.previewBulkAssignment, {
    permission: 'use_console',
    handle: async (chosen, { session: { permissions } }) => {
      const { people, possible, owners, refused } = await previewAssignment(context, chosen, permissions);
      return {
        people: [...people],
        possible: String(possible),
        owners: owners.map(({ count, ...owner }) => ({ ...owner, count: String(count) })),
        refused: refused.map(refusedOnWire),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.assignCases, {
    permission: 'use_console',
    handle: async (request, { actor, session: { permissions } }) => {
      const { assigned, already, refused } = await assignCases(context, actor, { ...request, permissions });
      return {
        assigned: String(assigned),
        already: String(already),
        refused: refused.map(refusedOnWire),
      };
    },
  });
}

function refusedOnWire({ id, number, why }: RefusedCase) {
  return { caseId: id, ...(number !== undefined && { number }), why };
}
