import * as contract from '@hiram/contract/complaints-staff';
import type { CallServer } from '@hiram/server/platform/calls/implement';
import { bytesOf } from '@hiram/server/platform/calls/multipart-body';
import {
  implementStaffCall,
  implementStaffPicture,
  type StaffCallContext,
  staffWithPermission,
} from '@hiram/server/staff/index';
import { instantAsIso } from '@hiram/values/instant';
import { actOnComplaint } from './act-on-complaint.ts';
import type { Person } from './complaint-acts.ts';
import { caseOf, rowOf } from './complaint-on-wire.ts';
import { lookAtPicture, putUpReplyImage } from './complaint-pictures.ts';
import { listCannedReplies } from './list-canned-replies.ts';
import { lookThroughComplaints } from './list-complaints.ts';
import { openComplaint } from './open-complaint.ts';
import type { StaffComplaintDesk } from './staff-complaint-desk.ts';

/** The console's complaint routes. */
export function registerStaffComplaintRoutes(server: CallServer, desk: StaffComplaintDesk): void {
  const { clock, realClock } = desk;

  implementStaffCall(server, realClock, contract.listStaffComplaints, {
    permission: 'read_complaints',
    handle: async ({ queue, ofBrand, about, search, after }, { actor }) => {
      const me = actor.staffId;
      const page = await lookThroughComplaints(desk, me, { queue, brandCode: ofBrand, about, search, after });
      return {
        complaints: page.complaints.map((one) =>
          rowOf(one, page.images.get(one.id) ?? 0, { me, names: page.names }),
        ),
        ...(page.next !== undefined && { next: page.next }),
        counts: page.counts.map(({ queue: of, count }) => ({ queue: of, count: String(count) })),
        asOf: instantAsIso(clock.now()),
      };
    },
  });

  implementStaffCall(server, realClock, contract.openStaffComplaint, {
    permission: 'read_complaints',
    handle: async ({ complaintId }, context) => ({
      ...caseOf(await openComplaint(desk, context.actor, complaintId), personIn(context)),
      asOf: instantAsIso(clock.now()),
    }),
  });

  // Each action checks its own permission: the roles that can read complaints may perform different actions
  // or none.
  implementStaffCall(server, realClock, contract.actOnComplaint, {
    permission: 'read_complaints',
    handle: async ({ version, ...wanted }, context) => {
      const who = { actor: context.actor, person: personIn(context) };
      const done = await actOnComplaint(desk, who, { ...wanted, version: Number(version) });
      return { ...done, version: String(done.version) };
    },
  });

  implementStaffCall(server, realClock, contract.listComplaintAgents, {
    permission: 'answer_complaints',
    handle: async () => ({ agents: await staffWithPermission(desk.database, 'answer_complaints') }),
  });

  implementStaffCall(server, realClock, contract.listCannedReplies, {
    permission: 'answer_complaints',
    handle: async ({ complaintId }, { actor }) => ({
      replies: await listCannedReplies(desk, actor, complaintId),
    }),
  });

  registerPictures(server, desk);
}

function registerPictures(server: CallServer, desk: StaffComplaintDesk): void {
  implementStaffPicture(server, desk.realClock, contract.showComplaintImage, {
    permission: 'read_complaints',
    handle: async (wanted, { actor }) => ({
      type: 'image/jpeg',
      bytes: await lookAtPicture(desk, actor, wanted),
    }),
  });

  implementStaffCall(server, desk.realClock, contract.uploadReplyImage, {
    permission: 'answer_complaints',
    handle: async ({ complaintId, replyImage }, { actor }) => ({
      imageId: await putUpReplyImage(desk, actor, { complaintId, bytes: bytesOf(replyImage) }),
    }),
  });
}

function personIn({ session }: StaffCallContext): Person {
  return { staffId: session.staffId, permissions: session.permissions };
}
