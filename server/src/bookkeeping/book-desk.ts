import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Clock, today } from '@hiram/values/clock';
import type { IdSource } from '@hiram/values/ids';
import type { Database } from '../platform/database/database.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';

/** What keeping a book needs. */
export interface BookDesk {
  readonly database: Database;
  /** Business time, which development may move: the book's today is the one that loans go by. */
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
}

/** Months begin when the market's day does, wherever the server stands. */
export function todayIn(market: MarketId, clock: Clock): CalendarDate {
  return today(clock, marketPack(market).facts.timeZone);
}
