import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';

/** One day of one market. A batch gets it as an argument, so that a run at midnight cannot write two dates. */
export interface BusinessDay {
  readonly market: MarketId;
  readonly day: CalendarDate;
}

/** Something that happens once on each business day of each market. Wiring lists them, in the order they run. */
export interface DailyWork {
  /** Stable: it is how the database remembers that the work is done. */
  readonly name: string;
  /** Safe to repeat: a crash between its end and the note of it runs it again. */
  readonly run: (businessDay: BusinessDay) => Promise<void>;
}

/** Which markets have business days, and in which time zone a day of theirs begins. */
export type MarketTimeZones = ReadonlyMap<MarketId, string>;
