import * as contract from '@hiram/contract/support/collections';
import { calendarDate } from '@hiram/values/calendar-date';
import { instantAsIso } from '@hiram/values/instant';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { CollectionsContext } from './collections-context.ts';
import { listPromises } from './list-promises.ts';
import { listQueue } from './list-queue.ts';
import { openCase } from './open-case.ts';
import { queueRowOnWire } from './queue-row-on-wire.ts';
import { readBoard } from './read-board.ts';
import { readExperiment } from './read-experiment.ts';
import { recordDisposition, releaseCallHold } from './record-disposition.ts';
import { recordPromise } from './record-promise.ts';

export function registerCollectionsRoutes(server: CallServer, context: CollectionsContext): void {
  implementStaffCall(server, context.systemClock, contract.listPromises, {
    permission: 'read_outreach',
    handle: ({ orderId }) => listPromises(context, orderId),
  });

  implementStaffCall(server, context.systemClock, contract.listCollections, {
    permission: 'read_outreach',
    handle: async ({ view, ofMarket, ofBrand, after }) => {
      const { rows, next } = await listQueue(context, { view, market: ofMarket, brandCode: ofBrand, after });
      return {
        rows: rows.map(queueRowOnWire),
        ...(next !== undefined && { next }),
        asOf: instantAsIso(context.businessClock.now()),
      };
    },
  });

  implementStaffCall(server, context.systemClock, contract.readCollectionsBoard, {
    permission: 'read_dashboards',
    handle: ({ ofMarket, from, until }) =>
      readBoard(context, { market: ofMarket, from: calendarDate(from), until: calendarDate(until) }),
  });

  implementStaffCall(server, context.systemClock, contract.readStrategyExperiment, {
    permission: 'read_dashboards',
    handle: ({ ofMarket, version }) =>
      readExperiment(context, {
        market: ofMarket,
        version: version === undefined ? undefined : Number(version),
      }),
  });

  implementStaffCall(server, context.systemClock, contract.openCollectionsCase, {
    permission: 'read_outreach',
    handle: ({ orderId }, { actor }) => openCase(context, actor, orderId),
  });

  implementStaffCall(server, context.systemClock, contract.recordDisposition, {
    permission: 'call_borrowers',
    handle: async (ended, { actor }) => ({ nextStep: await recordDisposition(context, actor, ended) }),
  });

  implementStaffCall(server, context.systemClock, contract.releaseCallHold, {
    permission: 'call_borrowers',
    handle: async (request, { actor }) => {
      await releaseCallHold(context, actor, request);
      return {};
    },
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
