import * as contract from '@hiram/contract/support/complaints-staff';
import { instantAsIso } from '@hiram/values/instant';
import {
  implementStaffCall,
  implementStaffImage,
  type StaffCallContext,
  staffWithPermission,
} from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { bytesOf } from '#platform/calls/multipart-body.ts';
import type { Person } from './complaint-actions.ts';
import { storeReplyImage, viewImage } from './complaint-images.ts';
import { caseOf, rowOf } from './complaint-on-wire.ts';
import { browseComplaints } from './list-complaints.ts';
import { openComplaint } from './open-complaint.ts';
import { performComplaintAction } from './perform-complaint-action.ts';
import { listRepliesToComplaint } from './replies-to-complaint.ts';
import type { StaffComplaintContext } from './staff-complaint-context.ts';

/** The console's complaint routes. */
export function registerStaffComplaintRoutes(server: CallServer, dependencies: StaffComplaintContext): void {
  const { businessClock, systemClock } = dependencies;

  implementStaffCall(server, systemClock, contract.listStaffComplaints, {
    permission: 'read_complaints',
    handle: async ({ queue, ofBrand, about, search, after }, { actor }) => {
      const me = actor.staffId;
      const page = await browseComplaints(dependencies, me, {
        queue,
        brandCode: ofBrand,
        about,
        search,
        after,
      });
      return {
        complaints: page.complaints.map((one) =>
          rowOf(
            one,
            { images: page.images.get(one.id) ?? 0, isGoingOutside: page.goingOutside.has(one.id) },
            { me, names: page.names },
          ),
        ),
        ...(page.next !== undefined && { next: page.next }),
        counts: page.counts.map(({ queue: of, count }) => ({ queue: of, count: String(count) })),
        asOf: instantAsIso(businessClock.now()),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.openStaffComplaint, {
    permission: 'read_complaints',
    handle: async ({ complaintId }, context) => ({
      ...caseOf(await openComplaint(dependencies, context.actor, complaintId), personIn(context)),
      asOf: instantAsIso(businessClock.now()),
    }),
  });

  // Each action checks its own permission: the roles that can read complaints may perform different actions
  // or none.
  implementStaffCall(server, systemClock, contract.performComplaintAction, {
    permission: 'read_complaints',
    handle: async ({ version, ...request }, context) => {
      const who = { actor: context.actor, person: personIn(context) };
      const done = await performComplaintAction(dependencies, who, { ...request, version: Number(version) });
      return { ...done, version: String(done.version) };
    },
  });

  implementStaffCall(server, systemClock, contract.listComplaintAgents, {
    permission: 'answer_complaints',
    handle: async () => ({ agents: await staffWithPermission(dependencies.database, 'answer_complaints') }),
  });

  implementStaffCall(server, systemClock, contract.listCannedReplies, {
    permission: 'answer_complaints',
    handle: async ({ complaintId }, { actor }) => ({
      replies: await listRepliesToComplaint(dependencies, actor, complaintId),
    }),
  });

  registerImages(server, dependencies);
}

function registerImages(server: CallServer, dependencies: StaffComplaintContext): void {
  implementStaffImage(server, dependencies.systemClock, contract.showComplaintImage, {
    permission: 'read_complaints',
    handle: async (request, { actor }) => ({
      type: 'image/jpeg',
      bytes: await viewImage(dependencies, actor, request),
    }),
  });

  implementStaffCall(server, dependencies.systemClock, contract.uploadReplyImage, {
    permission: 'answer_complaints',
    handle: async ({ complaintId, replyImage }, { actor }) => ({
      imageId: await storeReplyImage(dependencies, actor, { complaintId, bytes: bytesOf(replyImage) }),
    }),
  });
}

function personIn({ session }: StaffCallContext): Person {
  return { staffId: session.staffId, permissions: session.permissions };
}
