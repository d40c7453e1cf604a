import type { Actor, StaffContext } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { countViews, type SavedView, upsertView } from './saved-views.sql.ts';

/** Far more than one person uses. */
const MOST_VIEWS = 200;

/** What an address may hold: names of filters and their values. Which case was open is no part of a view. */
const FILTERS = /^([a-z]+=[\w.%+-]*(&[a-z]+=[\w.%+-]*)*)?$/i;

export async function saveView(
  { database, ids }: Pick<StaffContext, 'database' | 'ids'>,
  actor: Actor,
  request: Pick<SavedView, 'section' | 'filters' | 'isShared' | 'name'>,
): Promise<string> {
  const name = request.name.trim();
  if (name === '' || !/^[a-z]+(-[a-z]+)*$/.test(request.section) || !FILTERS.test(request.filters)) {
    throw new Refusal('request_malformed');
  }
  return inTransaction(database, async (tx) => {
    if ((await countViews(tx, actor.staffId)) >= MOST_VIEWS) throw new Refusal('too_many_requests');
    return upsertView(tx, {
      ...request,
      name,
      id: ids.next<'SavedView'>(),
      owner: actor.staffId,
      at: actor.at,
    });
  });
}
