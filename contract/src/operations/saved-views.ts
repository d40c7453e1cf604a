import { boolean, list, object, publicId, text } from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';

// Filters of a list under a name, for oneself or for all colleagues. A view has no data of its own: a colleague
// who opens it sees what their own role may see.

const section = text({ min: 1, max: 40 });
const viewName = text({ min: 1, max: 60 });
/** As in the address of the list, such as `queue=mine&brand=hiram`. */
const filters = text({ max: 500 });

/** The caller's views of a section, and those that colleagues share. */
export const listSavedViews = defineStaffCall({
  name: 'listSavedViews',
  path: '/console/saved-views',
  request: { section },
  data: {
    views: list(
      object({
        viewId: publicId,
        viewName,
        filters,
        isShared: boolean,
        isMine: boolean,
        /** The owner's name. */
        owner: text({ max: 80 }),
      }),
    ),
  },
  refusals: staffRefusals,
});

/** Saves a view. The same name again replaces the caller's view of that name. */
export const saveView = defineStaffCall({
  name: 'saveView',
  path: '/console/saved-views/save',
  request: { section, viewName, filters, isShared: boolean },
  data: { viewId: publicId },
  refusals: [...staffRefusals, 'too_many_requests'],
});

/** Deletes one of the caller's own views. */
export const deleteView = defineStaffCall({
  name: 'deleteView',
  path: '/console/saved-views/delete',
  request: { viewId: publicId },
  data: {},
  refusals: [...staffRefusals, 'not_found'],
});
