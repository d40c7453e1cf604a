import type { DataOf } from '@hiram/contract/call';
import type { MarketId } from '@hiram/contract/market-ids';
import { listFirstCases } from '@hiram/contract/operations/open-work';
import { readMoneyToday } from '@hiram/contract/operations/portfolio';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { refetchWhileActive } from '#cases/refetch-while-active.ts';
import { sendCall } from '#session/send-call.ts';

export type FirstCase = DataOf<typeof listFirstCases>['cases'][number];
export type MoneyToday = DataOf<typeof readMoneyToday>;

/** The first cases of every queue of the user, in one call. */
export const firstCasesQuery = queryOptions({
  queryKey: ['open-work', 'cases'],
  queryFn: () => sendCall(listFirstCases, {}),
  refetchInterval: refetchWhileActive,
});

export function useMoneyToday(market: MarketId) {
  return useQuery({
    queryKey: ['moneyToday', market],
    queryFn: () => sendCall(readMoneyToday, { ofMarket: market }),
    refetchInterval: refetchWhileActive,
    placeholderData: keepPreviousData,
  });
}
