import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '../platform/database/database.ts';

/** What is kept as sums by day; each has a row of progress in every market. */
export type FiguresName =
  | 'arrivals'
  | 'applications'
  | 'payouts'
  | 'repayments'
  | 'providers'
  | 'complaints'
  | 'ageing';

/** A day of a market, with the moments at which it begins and ends there. */
export interface MarketDay {
  readonly market: MarketId;
  readonly day: CalendarDate;
  readonly beginsAt: Instant;
  readonly endsAt: Instant;
}

/** What was written from a moment on, and on which day of the market that was. */
export interface Written {
  readonly market: MarketId;
  readonly timeZone: string;
  readonly since: Instant;
  readonly sinceDay: CalendarDate;
}

/** Figures that are sums of a day's records: how its days are found, and how one is worked out. */
export interface KeptFigures {
  readonly name: FiguresName;
  /** The day of the oldest record; undefined while there is none. */
  readonly findFirstDay: (
    tx: Transaction,
    where: Pick<Written, 'market' | 'timeZone'>,
  ) => Promise<CalendarDate | undefined>;
  /** The days whose sums may differ by what was written. Days too many cost time and nothing else. */
  readonly findChangedDays: (tx: Transaction, written: Written) => Promise<readonly CalendarDate[]>;
  /** Puts the sums of a day in the place of those that were there. */
  readonly workOut: (tx: Transaction, day: MarketDay) => Promise<void>;
}
