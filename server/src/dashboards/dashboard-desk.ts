import type { MarketId } from '@hiram/contract/market-ids';
import type { Clock } from '@hiram/values/clock';
import type { Database } from '../platform/database/database.ts';

export interface DashboardDesk {
  readonly database: Database;
  /** Business time, by which a market's day is told. */
  readonly clock: Clock;
  /** Real time, by which it is known how far was looked. Business time is never behind it. */
  readonly realClock: Clock;
}

/** Whose figures are worked out, until when, and in which steps. */
export interface Work {
  readonly market: MarketId;
  /** Between two steps it stops when told to; what is left is done another time. */
  readonly signal?: AbortSignal | undefined;
  readonly loansPerStep?: number | undefined;
}
