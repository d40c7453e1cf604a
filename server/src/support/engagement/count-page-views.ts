import { isCountedPage, type PageRoute, pageTitle } from '@hiram/contract/support/page-titles';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { addPageViews } from './page-view-counts.sql.ts';

export interface ReportedViews {
  readonly brandCode: string;
  readonly countedOn: CalendarDate;
  /** As the page sent them: one line per view, with its route and its title. */
  readonly lines: string;
}

/**
 * Counts the opened screens. A line that names no known page, or a page by another title, is dropped: anyone
 * can send one, and counting must never disturb the caller.
 */
export async function countPageViews(
  database: Database,
  { brandCode, countedOn, lines }: ReportedViews,
): Promise<void> {
  const routes = lines
    .split('\n')
    .map(routeOf)
    .filter((route) => route !== undefined);
  if (routes.length === 0) return;
  await inTransaction(database, (tx) => addPageViews(tx, { brandCode, countedOn, routes }));
}

function routeOf(line: string): PageRoute | undefined {
  const [, route = '', title] = /^(\S+) (.+)$/.exec(line) ?? [];
  return isCountedPage(route) && pageTitle(route) === title ? route : undefined;
}
