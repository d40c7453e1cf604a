import { marketPack } from '@hiram/markets/market-pack';
import { calendarDateAt, instant } from '@hiram/values/instant';
import type { Database } from '#platform/database/database.ts';
import { countDecisions, type DecisionFilter, type DecisionRow, findDecisions } from './decision-rows.sql.ts';
import {
  findPageInTime,
  type Listed,
  type ListedRow,
  type ListQuery,
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
  const { count, rows } = await findPageInTime({ timeZone, period, counted, after }, (page) =>
    findDecisions(database, scope, filter, page),
  );
  return { count, period, rows: rows.map((row) => listedDecision(row, timeZone)) };
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
