import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';

/** One day of one market. A batch gets it as an argument, so a run at midnight cannot write two dates. */
export interface BusinessDay {
  readonly market: MarketId;
  readonly day: CalendarDate;
}

/** Work that runs once on each business day of each market. The wiring lists it in execution order. */
export interface DailyWork {
  /** Must stay stable: the database records completed work under this name. */
  readonly name: string;
  /** Must be idempotent: a crash before its completion is recorded runs it again. */
  readonly run: (businessDay: BusinessDay) => Promise<void>;
  /** If it keeps failing, the day stops here. Other work is put off to the end of the day instead. */
  readonly isNeededByLater?: boolean;
}

/** The markets with business days, and the time zone in which their days begin. */
export type MarketTimeZones = ReadonlyMap<MarketId, string>;
