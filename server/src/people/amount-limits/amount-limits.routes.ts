import type { MarketId } from '@hiram/contract/market-ids';
import { LIMITED_ACTIONS, readOwnLimits } from '@hiram/contract/people/amount-limits';
import { marketPack } from '@hiram/markets/market-pack';
import type { Clock } from '@hiram/values/clock';
import { implementStaffCall, roleOfMember } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { Database } from '#platform/database/database.ts';
import { roleLimits } from './amount-limits.ts';
import { limitsOf } from './require-within-limit.ts';

export function registerAmountLimitRoutes(
  server: CallServer,
  {
    database,
    systemClock,
    markets,
  }: { readonly database: Database; readonly systemClock: Clock; readonly markets: readonly MarketId[] },
): void {
  implementStaffCall(server, systemClock, readOwnLimits, {
    permission: 'use_console',
    handle: async (_request, { actor }) => {
      const role = await roleOfMember(database, actor.staffId);
      const ofMarkets = await Promise.all(
        markets.map(async (market) => {
          const limits = await limitsOf(database, market);
          const { currency } = marketPack(market).facts;
          return LIMITED_ACTIONS.map((action) => {
            const proposers = onWire(roleLimits(limits, action, 'propose'));
            const approvers = onWire(roleLimits(limits, action, 'approve'));
            const propose = proposers.find((one) => one.role === role)?.limit;
            const approve = approvers.find((one) => one.role === role)?.limit;
            return {
              market,
              action,
              currency,
              ...(propose !== undefined && { propose }),
              ...(approve !== undefined && { approve }),
              proposers,
              approvers,
            };
          });
        }),
      );
      return { limits: ofMarkets.flat() };
    },
  });
}

function onWire(limits: ReturnType<typeof roleLimits>) {
  return limits.map(({ role, limit }) => ({ role, limit: String(limit) }));
}
