import { assignableDifferences } from '#finance/charge-audit/index.ts';
import { assignableBreaks } from '#finance/reconciliation/index.ts';
import { registerBulkAssignmentRoutes } from '#operations/bulk-assignment/index.ts';
import { registerTeamRoutes } from '#operations/team/index.ts';
import { assignableApplications } from '#origination/decisions/index.ts';
import type { StaffContext } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { assignableReversals } from '#servicing/payment-reversals/index.ts';
import { assignableComplaints } from '#support/complaints/index.ts';
import { assignableMessages } from '#support/engagement/index.ts';
import type { CollectionsWiring } from './collections.ts';

/** Cases change at business time; the audit trail has the real time. */
export function registerBulkAssignment(
  server: CallServer,
  staff: StaffContext,
  {
    database,
    businessClock,
    personalData,
  }: Pick<CollectionsWiring, 'database' | 'businessClock' | 'personalData'>,
): void {
  const context = { businessClock, personalData };
  const assigning = {
    database,
    systemClock: staff.systemClock,
    kinds: {
      complaint: assignableComplaints(context),
      contact_message: assignableMessages(context),
      application: assignableApplications(context),
      break: assignableBreaks(context),
      payment_reversal: assignableReversals(context),
      charge_difference: assignableDifferences(context),
    },
  };
  registerBulkAssignmentRoutes(server, assigning);
  registerTeamRoutes(server, { ...assigning, businessClock });
}
