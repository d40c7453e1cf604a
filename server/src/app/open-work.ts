import { registerOpenWorkRoutes } from '#operations/open-work/index.ts';
import type { StaffContext } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { countToCall, firstToCall } from '#support/collections/index.ts';
import { type CollectionsWiring, collectionsContext } from './collections.ts';

/** The counts and the first cases of the console's queues. */
export function registerOpenWork(server: CallServer, context: CollectionsWiring, staff: StaffContext): void {
  const collections = collectionsContext(context);
  registerOpenWorkRoutes(server, {
    database: context.database,
    staff,
    businessClock: context.businessClock,
    countToCall: () => countToCall(collections),
    firstToCall: async (count) => {
      const rows = await firstToCall(collections, count);
      return rows.map(({ loan, owed, currency, daysLate }) => ({
        loanId: loan.id,
        owed: { minor: owed, currency },
        daysLate,
      }));
    },
  });
}
