import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Clock, today } from '@hiram/values/clock';
import type { IdSource } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** The dependencies of bookkeeping. */
export interface BookkeepingContext {
  readonly database: Database;
  /** The business clock, which development may move: bookkeeping uses the same current day as loans. */
  readonly businessClock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
}

/** Months begin with the market's day, wherever the server is. */
export function todayIn(market: MarketId, businessClock: Clock): CalendarDate {
  return today(businessClock, marketPack(market).facts.timeZone);
}
