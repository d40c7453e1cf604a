import { MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import type { LoanId } from '@hiram/values/ids';
import { addMs, type Instant } from '@hiram/values/instant';
import type { MayCall } from '#messaging/index.ts';
import type { Database } from '#platform/database/database.ts';
import {
  armOf,
  callsAWeek,
  findStrategies,
  type Strategies,
  type Strategy,
  strategyOf,
} from '#support/collection-strategies/index.ts';
import type { CollectionsContext } from './collections-context.ts';
import { findRecentCalls } from './dispositions.sql.ts';

/** What the contact policy says, and then the strategy. */
export type MayByStrategy = Omit<MayCall, 'reason'> & { readonly reason: MayCall['reason'] | 'strategy' };

interface CallLimit {
  readonly strategy: Strategy;
  /** Whether the strategy allows another call about a loan that is so late. */
  mayCall(daysLate: number): MayByStrategy;
}

const WEEK_MS = 7 * 86_400_000;
const ALLOWED: MayByStrategy = { isAllowed: true, reason: undefined, from: undefined };

/** The strategy of each loan, and how many calls it leaves. */
export async function callLimits(
  { database, businessClock }: Pick<CollectionsContext, 'database' | 'businessClock'>,
  loans: readonly { readonly id: LoanId; readonly market: MarketId }[],
): Promise<ReadonlyMap<string, CallLimit>> {
  const since = addMs(businessClock.now(), -WEEK_MS);
  const [strategiesOf, calls] = await Promise.all([
    strategiesByMarket(
      database,
      MARKET_IDS.filter((market) => loans.some((loan) => loan.market === market)),
    ),
    findRecentCalls(
      database,
      loans.map(({ id }) => id),
      since,
    ),
  ]);
  return new Map(
    loans.flatMap(({ id, market }) => {
      const strategies = strategiesOf.get(market);
      return strategies === undefined ? [] : [[id, callLimit(strategies, id, calls.get(id) ?? [])] as const];
    }),
  );
}

async function strategiesByMarket(
  database: Database,
  markets: readonly MarketId[],
): Promise<ReadonlyMap<MarketId, Strategies>> {
  return new Map(
    await Promise.all(
      markets.map(async (market) => [market, (await findStrategies(database, market)).strategies] as const),
    ),
  );
}

/** `calls` of the last seven days, oldest first. */
function callLimit(strategies: Strategies, loanId: LoanId, calls: readonly Instant[]): CallLimit {
  const arm = armOf(strategies, loanId);
  return {
    strategy: strategyOf(strategies, arm),
    mayCall(daysLate) {
      const most = callsAWeek(strategies, arm, daysLate);
      if (calls.length < most) return ALLOWED;
      // The next call is possible when so many of these are a week old that one fewer than the limit is left.
      const leaving = most === 0 ? undefined : calls[calls.length - most];
      return {
        isAllowed: false,
        reason: 'strategy',
        from: leaving === undefined ? undefined : addMs(leaving, WEEK_MS),
      };
    },
  };
}
