import { listFirstCases as listCall, readOpenWork } from '@hiram/contract/operations/open-work';
import { instantAsIso } from '@hiram/values/instant';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { countOpenWork, type OpenWork, type OpenWorkContext } from './count-open-work.ts';
import { type FirstCasesContext, listFirstCases } from './list-first-cases.ts';

/** The counts of the navigation, and the counts and first cases of the home page. */
export function registerOpenWorkRoutes(
  server: CallServer,
  context: OpenWorkContext & FirstCasesContext,
): void {
  implementStaffCall(server, context.staff.systemClock, readOpenWork, {
    permission: 'use_console',
    handle: async (_request, { actor, session: { permissions } }) => {
      const work = await countOpenWork(context, { staffId: actor.staffId, permissions });
      return { queues: work.map(onWire), asOf: instantAsIso(context.businessClock.now()) };
    },
  });

  implementStaffCall(server, context.staff.systemClock, listCall, {
    permission: 'use_console',
    handle: async (_request, { actor, session: { permissions } }) => {
      const { staffId } = actor;
      const cases = await listFirstCases(context, { staffId, permissions });
      return {
        cases: cases.map((one) => caseOnWire(one, staffId)),
        asOf: instantAsIso(context.businessClock.now()),
      };
    },
  });
}

function onWire({ queue, count, isAtLeast = false, mine, escalated, amounts }: OpenWork) {
  return {
    queue,
    count: String(count),
    isAtLeast,
    ...(mine !== undefined && { mine: String(mine) }),
    ...(escalated !== undefined && { escalated: String(escalated) }),
    ...(amounts !== undefined && {
      amounts: amounts.map(({ currency, amount }) => ({ currency, amount: String(amount) })),
    }),
  };
}

function caseOnWire(
  {
    queue,
    kind,
    caseId,
    number,
    subject,
    loanNumber,
    amount,
    daysLate,
    dueBy,
    since,
    assignee,
    conflicts = [],
  }: Awaited<ReturnType<typeof listFirstCases>>[number],
  staffId: string,
) {
  return {
    queue,
    kind,
    caseId,
    ...(number !== undefined && { number }),
    subject,
    ...(loanNumber !== undefined && { loanNumber }),
    ...(amount !== undefined && { amount: { amount: String(amount.minor), currency: amount.currency } }),
    ...(daysLate !== undefined && { daysLate: String(daysLate) }),
    ...(dueBy !== undefined && { dueBy: instantAsIso(dueBy) }),
    ...(since !== undefined && { since: instantAsIso(since) }),
    isMine: assignee === staffId,
    ...(conflicts.length > 0 && { conflicts: [...conflicts] }),
  };
}
