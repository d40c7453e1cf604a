import * as contract from '@hiram/contract/support/collections';
import { calendarDate } from '@hiram/values/calendar-date';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { CollectionsContext } from './collections-context.ts';
import { listPromises } from './list-promises.ts';
import { recordPromise } from './record-promise.ts';

export function registerCollectionsRoutes(server: CallServer, context: CollectionsContext): void {
  implementStaffCall(server, context.systemClock, contract.listPromises, {
    permission: 'read_outreach',
    handle: ({ orderId }) => listPromises(context, orderId),
  });

  implementStaffCall(server, context.systemClock, contract.recordPromise, {
    permission: 'call_borrowers',
    handle: async ({ amount, payOn, ...request }, { actor }) => ({
      promiseId: await recordPromise(context, actor, {
        ...request,
        amount: BigInt(amount),
        payOn: calendarDate(payOn),
      }),
    }),
  });
}
