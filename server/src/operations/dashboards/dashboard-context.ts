import type { MarketId } from '@hiram/contract/market-ids';
import type { Clock } from '@hiram/values/clock';
import type { Database } from '#platform/database/database.ts';

export interface DashboardContext {
  readonly database: Database;
  /** Business time, which determines a market's day. */
  readonly businessClock: Clock;
  /** Real time, which records how far changes were scanned. Business time is never behind it. */
  readonly systemClock: Clock;
}

/** Market, end time and step sizes of a metrics run. */
export interface Work {
  readonly market: MarketId;
  /** Aborting stops between two steps; the rest is done in a later run. */
  readonly signal?: AbortSignal | undefined;
  readonly loansPerStep?: number | undefined;
}
