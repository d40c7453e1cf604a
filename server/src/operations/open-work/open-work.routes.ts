import { readOpenWork } from '@hiram/contract/operations/open-work';
import { instantAsIso } from '@hiram/values/instant';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { countOpenWork, type OpenWork, type OpenWorkContext } from './count-open-work.ts';

/** The counts of the navigation and of the home page. */
export function registerOpenWorkRoutes(server: CallServer, context: OpenWorkContext): void {
  implementStaffCall(server, context.staff.systemClock, readOpenWork, {
    permission: 'use_console',
    handle: async (_request, { actor, session: { permissions } }) => {
      const work = await countOpenWork(context, { staffId: actor.staffId, permissions });
      return { queues: work.map(onWire), asOf: instantAsIso(context.businessClock.now()) };
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
