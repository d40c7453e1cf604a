import { marketPack } from '@hiram/markets/market-pack';
import { addDays } from '@hiram/values/calendar-date';
import { calendarDateAt, instant, startOfDay } from '@hiram/values/instant';
import type { Database } from '#platform/database/database.ts';
import { countDecisions, type DecisionFilter, type DecisionRow, findDecisions } from './decision-rows.sql.ts';
import {
  daysOfPage,
  findPage,
  type Listed,
  type ListedRow,
  type ListQuery,
  PAGE,
  type Period,
  placeFrom,
} from './listed.ts';
import type { PortfolioScope } from './portfolio-scope.ts';

/** The applications that were decided in some days. */
export async function listDecisions(
  database: Database,
  scope: PortfolioScope,
  { metric, band, decidedBy, after: cursor }: ListQuery,
  period: Period,
): Promise<Listed> {
  const { timeZone } = marketPack(scope.market).facts;
  const filter: DecisionFilter = { band, decidedBy, isApproved: metric === 'approved' ? true : undefined };
  const after = cursor === undefined ? undefined : placeFrom(cursor);
  const counted = await countDecisions(database, scope, period, filter);
  const before = after && calendarDateAt(instant(after.at), timeZone);
  const rows = await findPage({ page: daysOfPage(counted, period, before), whole: period }, (days) =>
    findDecisions(database, scope, filter, {
      beginsAt: startOfDay(days.from, timeZone),
      endsAt: startOfDay(addDays(days.until, 1), timeZone),
      after,
      limit: PAGE + 1,
    }),
  );
  return {
    count: counted.reduce((sum, { rows: ofDay }) => sum + ofDay, 0n),
    period,
    rows: rows.map((row) => listedDecision(row, timeZone)),
  };
}

function listedDecision(row: DecisionRow, timeZone: string): ListedRow {
  return {
    page: row.page,
    id: row.page === 'borrower' ? row.borrower_id : row.application_id,
    ...(row.number !== null && { number: row.number }),
    productId: row.product_id,
    on: calendarDateAt(instant(row.at), timeZone),
    decision: {
      outcome: row.transition,
      decidedBy: row.decided_by,
      band: row.score_band,
      ...(row.waited !== null && { seconds: String(row.waited) }),
    },
    cursor: `${row.at}_${row.application_id}`,
  };
}
