import { marketRules } from '@hiram/markets/market-pack';
import { marketCodes } from '@hiram/markets/rules';
import { assert } from '@hiram/values/assert';
import { addMonths, type CalendarDate } from '@hiram/values/calendar-date';
import type { BorrowerId } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import { findLastCompromise } from './loan-record.sql.ts';

/**
 * The first day of a new loan after one was settled for less than was owed. Undefined if the market has no such
 * wait, or it is over.
 */
export async function newLoanFrom(
  database: Database,
  borrowerId: BorrowerId,
  on: CalendarDate,
): Promise<CalendarDate | undefined> {
  const last = await findLastCompromise(database, borrowerId);
  if (last === undefined) return undefined;
  const market = marketCodes.find((code) => code === last.market);
  assert(market !== undefined, 'loan of an unknown market');
  const { compromise } = marketRules(market, { on: last.fulfilledOn, channel: 'browser' });
  const { noNewLoanMonths } = compromise.value;
  const from = noNewLoanMonths === 0 ? undefined : addMonths(last.fulfilledOn, noNewLoanMonths);
  return from !== undefined && on < from ? from : undefined;
}
