import * as contract from '@hiram/contract/people/access-reviews';
import { instantAsIso } from '@hiram/values/instant';
import { implementStaffCall, type StaffContext } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { listAccess, reviewAccess } from './review-access.ts';

export function registerAccessReviewRoutes(server: CallServer, context: StaffContext): void {
  const { systemClock } = context;

  implementStaffCall(server, systemClock, contract.listAccessReviews, {
    permission: 'read_staff',
    handle: async () => ({ ...(await listAccess(context)), asOf: instantAsIso(systemClock.now()) }),
  });

  implementStaffCall(server, systemClock, contract.reviewStaffAccess, {
    permission: 'administer_staff',
    proof: 'recent',
    handle: async (request, { actor }) => {
      await reviewAccess(context, actor, request);
      return {};
    },
  });
}
