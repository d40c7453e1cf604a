import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';

/** Metrics kept as daily sums; each has a progress row per market. */
export type MetricName =
  | 'arrivals'
  | 'applications'
  | 'payouts'
  | 'repayments'
  | 'providers'
  | 'complaints'
  | 'ageing';

/** A day of a market, with its start and end instants there. */
export interface MarketDay {
  readonly market: MarketId;
  readonly day: CalendarDate;
  readonly beginsAt: Instant;
  readonly endsAt: Instant;
}

/** Records written since an instant, and the market for their days. */
export interface Written {
  readonly market: MarketId;
  readonly timeZone: string;
  readonly since: Instant;
  readonly sinceDay: CalendarDate;
}

/** Metrics that are sums of a day's records: how affected days are found and how a day is computed. */
export interface StoredMetric {
  readonly name: MetricName;
  /** Day of the oldest record; undefined if there is none. */
  readonly findFirstDay: (
    tx: Transaction,
    where: Pick<Written, 'market' | 'timeZone'>,
  ) => Promise<CalendarDate | undefined>;
  /** Days whose sums the written records may change. Extra days only cost time. */
  readonly findChangedDays: (tx: Transaction, written: Written) => Promise<readonly CalendarDate[]>;
  /** Replaces the sums of a day. */
  readonly compute: (tx: Transaction, day: MarketDay) => Promise<void>;
}
