import { MOST_ASSIGNED } from '@hiram/contract/operations/bulk-assignment';
import * as contract from '@hiram/contract/operations/team';
import { parseId } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { findWaitingCases } from '#cases/index.ts';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import { assignByTeam, previewTeamAssignment } from './assign-by-team.ts';
import { type QueueWork, readTeam } from './read-team.ts';
import { setDuty, setSkills } from './set-skills.ts';
import { MANAGES, queuesOf, type TeamContext } from './team-context.ts';

/** Each queue has a permission of its own, which is checked on every call; those who manage the team see all. */
export function registerTeamRoutes(server: CallServer, context: TeamContext): void {
  const { systemClock } = context;
  implementStaffCall(server, systemClock, contract.readTeam, {
    permission: 'read_team',
    handle: async (_request, { actor, session: { permissions } }) => {
      const { queues, people, asOf } = await readTeam(context, permissions);
      return {
        queues: queues.map(({ unassigned, hasDeadline, ...work }) => ({
          ...workOnWire(work),
          unassigned: String(unassigned),
          hasDeadline,
          mayAssign: permissions.has(context.kinds[work.kind].permission),
        })),
        people: people.map(({ work, languages, queues: own, ...person }) => ({
          ...person,
          languages: [...languages],
          queues: [...own],
          isMe: person.staffId === actor.staffId,
          work: work.map(({ done, ...one }) => ({ ...workOnWire(one), done: String(done) })),
        })),
        mayManage: permissions.has(MANAGES),
        asOf: instantAsIso(asOf),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.setStaffSkills, {
    permission: MANAGES,
    handle: async (request, { actor }) => {
      await setSkills(context, actor, request);
      return {};
    },
  });

  implementStaffCall(server, systemClock, contract.setOwnDuty, {
    permission: 'read_team',
    handle: async ({ isOnDuty }, { actor }) => {
      await setDuty(context, actor, isOnDuty);
      return {};
    },
  });

  implementStaffCall(server, systemClock, contract.listTeamCases, {
    permission: 'read_team',
    handle: async ({ kind, assigneeId }, { session: { permissions } }) => {
      if (!queuesOf(context, permissions).includes(kind)) throw new Refusal('not_allowed', { kind });
      if (assigneeId !== undefined && parseId(assigneeId) === undefined) throw new Refusal('not_found');
      const found = await findWaitingCases(context.database, context.kinds[kind], {
        assignee: assigneeId,
        limit: MOST_ASSIGNED,
      });
      return { caseIds: found.map(({ id }) => id) };
    },
  });

  implementStaffCall(server, systemClock, contract.previewTeamAssignment, {
    permission: 'read_team',
    handle: async ({ kind }, { session: { permissions } }) => {
      const { rows, hasMore } = await previewTeamAssignment(context, kind, permissions);
      return {
        hasMore,
        rows: rows.map(({ id, number, language, dueAt, to, why }) => ({
          caseId: id,
          why,
          ...(number !== undefined && { number }),
          ...(language !== undefined && { language }),
          ...(dueAt !== undefined && { dueAt: instantAsIso(dueAt) }),
          ...(to !== undefined && { to }),
        })),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.assignByTeam, {
    permission: 'read_team',
    handle: async ({ kind, plan }, { actor, session: { permissions } }) => {
      const { assigned, left } = await assignByTeam(context, actor, { kind, plan, permissions });
      return { assigned: String(assigned), left: String(left) };
    },
  });
}

function workOnWire({ kind, open, overdue, atRisk, oldestAt }: QueueWork) {
  return {
    kind,
    open: String(open),
    overdue: String(overdue),
    atRisk: String(atRisk),
    ...(oldestAt !== undefined && { oldestAt: instantAsIso(oldestAt) }),
  };
}
