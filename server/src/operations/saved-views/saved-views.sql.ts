import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { Database, Transaction } from '#platform/database/database.ts';

export interface SavedView {
  readonly id: string;
  readonly owner: string;
  readonly section: string;
  readonly name: string;
  readonly filters: string;
  readonly isShared: boolean;
}

/** More views of one section than anybody reads. */
const MOST_LISTED = 200;

/** A person's views of a section, and those that others share. */
export async function findViews(
  database: Database,
  { section, owner }: { readonly section: string; readonly owner: string },
): Promise<SavedView[]> {
  const rows = await database
    .selectFrom('saved_views')
    .select(['id', 'owner', 'section', 'name', 'filters', 'is_shared'])
    .where('section', '=', section)
    .where((row) => row.or([row('owner', '=', owner), row('is_shared', '=', true)]))
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ is_shared: isShared, ...row }) => ({ ...row, isShared }));
}

export async function countViews(tx: Transaction, owner: string): Promise<number> {
  const { views } = await tx
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<string>().as('views'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow();
  return Number(views);
}

/** Inserts the view, or replaces the owner's view of the same name. Returns its id. */
export async function upsertView(
  tx: Transaction,
  view: SavedView & { readonly at: Instant },
): Promise<string> {
  const { isShared, at, ...row } = view;
  const values = { ...row, is_shared: isShared, saved_at: instantAsIso(at) };
  const { id } = await tx
    .insertInto('saved_views')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .constraint('saved_views_once')
        .doUpdateSet({ filters: values.filters, is_shared: values.is_shared, saved_at: values.saved_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False if the person has no such view. */
export async function removeView(
  database: Database,
  { id, owner }: { readonly id: string; readonly owner: string },
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
