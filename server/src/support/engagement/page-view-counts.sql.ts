import type { PageRoute } from '@hiram/contract/support/page-titles';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';

/** The opened screens of one request. */
export interface PageViews {
  readonly brandCode: string;
  readonly countedOn: CalendarDate;
  /** One entry per view, so a route may occur several times. */
  readonly routes: readonly PageRoute[];
}

export async function addPageViews(tx: Transaction, views: PageViews): Promise<void> {
  await sql`
    insert into page_view_counts (brand_code, counted_on, route, views)
    select ${views.brandCode}, ${views.countedOn}, route, count(*)
    from unnest(${views.routes}::text[]) as opened (route)
    group by route
    -- Concurrent requests must lock the rows in one order, or they would deadlock.
    order by route
    on conflict (brand_code, counted_on, route)
    do update set views = page_view_counts.views + excluded.views
  `.execute(tx);
}
