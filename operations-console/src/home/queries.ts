import type { DataOf } from '@hiram/contract/call';
import { readClearingAccounts } from '@hiram/contract/finance/ledger-views';
import type { MarketId } from '@hiram/contract/market-ids';
import { listFirstCases } from '@hiram/contract/operations/open-work';
import { readMoneyToday } from '@hiram/contract/operations/portfolio';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { clockOffset } from '#cases/clock-offset.ts';
import { refetchWhileActive } from '#cases/refetch-while-active.ts';
import { currentTimeMs } from '#session/console-clock.ts';
import { sendCall } from '#session/send-call.ts';

export type FirstCase = DataOf<typeof listFirstCases>['cases'][number];
export type MoneyToday = DataOf<typeof readMoneyToday>;
export type ClearingAccount = DataOf<typeof readClearingAccounts>['accounts'][number];

/** The first cases of every queue of the user, in one call. */
const firstCasesQuery = queryOptions({
  queryKey: ['open-work', 'cases'],
  queryFn: () => sendCall(listFirstCases, {}),
  refetchInterval: refetchWhileActive,
});

/** The first cases, undefined while they load, and the present by the server's business clock. */
export function useFirstCases(): {
  readonly cases: readonly FirstCase[] | undefined;
  readonly nowMs: number;
} {
  const { data, dataUpdatedAt } = useQuery(firstCasesQuery);
  return { cases: data?.cases, nowMs: currentTimeMs() + clockOffset(data?.asOf, dataUpdatedAt) };
}

/** Cases with a deadline first, then those that wait longest. */
export function soonestFirst(left: FirstCase, right: FirstCase): number {
  return sortKey(left).localeCompare(sortKey(right));
}

function sortKey({ dueBy, since = '' }: FirstCase): string {
  return dueBy === undefined ? `2 ${since}` : `1 ${dueBy}`;
}

export function useMoneyToday(market: MarketId) {
  return useQuery({
    queryKey: ['moneyToday', market],
    queryFn: () => sendCall(readMoneyToday, { ofMarket: market }),
    refetchInterval: refetchWhileActive,
    placeholderData: keepPreviousData,
  });
}

export function useClearingAccounts(market: MarketId) {
  return useQuery({
    queryKey: ['clearingAccounts', market],
    queryFn: () => sendCall(readClearingAccounts, { book: market }),
    refetchInterval: refetchWhileActive,
    placeholderData: keepPreviousData,
  });
}
