import type { MarketId } from '@hiram/contract/market-ids';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { type Clock, today } from '@hiram/values/clock';
import type { Database } from '../database/database.ts';
import { findLastFinishedDay } from './business-days.sql.ts';
import type { MarketTimeZones } from './daily-work.ts';

export interface DayCalendar {
  readonly database: Database;
  readonly businessClock: Clock;
  readonly markets: MarketTimeZones;
}

/**
 * The market's oldest unfinished day. Undefined if it has not begun, or if the market has no business days. A
 * market without earlier days begins with today, because there is nothing to catch up on.
 */
export async function dueDayOf(
  { database, businessClock, markets }: DayCalendar,
  market: MarketId,
): Promise<CalendarDate | undefined> {
  const timeZone = markets.get(market);
  if (timeZone === undefined) return undefined;
  const now = today(businessClock, timeZone);
  const lastFinished = await findLastFinishedDay(database, market);
  const day = lastFinished === undefined ? now : addDays(lastFinished, 1);
  return day <= now ? day : undefined;
}
