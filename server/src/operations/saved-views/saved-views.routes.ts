import * as contract from '@hiram/contract/operations/saved-views';
import { parseId } from '@hiram/values/ids';
import { implementStaffCall, namesOfStaff, type StaffContext } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import { saveView } from './save-view.ts';
import { findViews, removeView } from './saved-views.sql.ts';

export function registerSavedViewRoutes(server: CallServer, context: StaffContext): void {
  const { database, systemClock } = context;
  const own = { permission: 'use_console' } as const;

  implementStaffCall(server, systemClock, contract.listSavedViews, {
    ...own,
    handle: async ({ section }, { actor }) => {
      const views = await findViews(database, { section, owner: actor.staffId });
      const names = await namesOfStaff(
        database,
        views.map(({ owner }) => owner),
      );
      return {
        views: views.map(({ id, name, filters, isShared, owner }) => ({
          ...{ viewId: id, viewName: name, filters, isShared },
          isMine: owner === actor.staffId,
          owner: names.get(owner) ?? '',
        })),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.saveView, {
    ...own,
    handle: async ({ viewName, ...request }, { actor }) => ({
      viewId: await saveView(context, actor, { ...request, name: viewName }),
    }),
  });

  implementStaffCall(server, systemClock, contract.deleteView, {
    ...own,
    handle: async ({ viewId }, { actor }) => {
      const id = parseId(viewId);
      if (id === undefined || !(await removeView(database, { id, owner: actor.staffId }))) {
        throw new Refusal('not_found');
      }
      return {};
    },
  });
}
