import type { DataOf, RequestOf } from '@hiram/contract/call';
import {
  actOnBreak,
  actOnSuspense,
  findOrderForSuspense,
  listBreaks,
  listReconciliationRuns,
  listSuspense,
  openBreak,
  openSuspense,
} from '@hiram/contract/reconciliation';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { queuePages, readOnce } from '../queue/queue-queries.ts';
import { isRefusal, sendCall } from '../session/send-call.ts';
import { useAct } from '../session/use-act.ts';

export type QueueName = RequestOf<typeof listBreaks>['queue'];
export type BreakRow = DataOf<typeof listBreaks>['breaks'][number];
export type Break = DataOf<typeof openBreak>;
export type BreakAct = Break['acts'][number];
export type SuspenseRow = DataOf<typeof listSuspense>['items'][number];
export type Suspense = DataOf<typeof openSuspense>;
export type SuspenseAct = Suspense['acts'][number];
export type FoundOrder = DataOf<typeof findOrderForSuspense>;
export type Run = DataOf<typeof listReconciliationRuns>['runs'][number];

export interface QueueFilter {
  readonly queue: QueueName;
  readonly provider: string | undefined;
}

function pageWanted({ queue, provider }: QueueFilter, after: string | undefined) {
  return {
    queue,
    ...(provider !== undefined && { ofProvider: provider }),
    ...(after !== undefined && { after }),
  };
}

export function useBreaks(filter: QueueFilter) {
  return useInfiniteQuery({
    queryKey: ['breaks', filter],
    queryFn: ({ pageParam }) => sendCall(listBreaks, pageWanted(filter, pageParam)),
    ...queuePages,
  });
}

/** Opening a break is recorded in the audit trail, so it is fetched once and not on every window focus. */
export function useBreak(breakId: string) {
  return useQuery({
    queryKey: ['break', breakId],
    queryFn: () => sendCall(openBreak, { breakId }),
    ...readOnce,
  });
}

export interface GivenAct<Act extends string> {
  readonly act: Act;
  /** The version of the case that was shown. */
  readonly version: string;
  readonly note: string;
}

/** The actions on a break. All data is refetched afterwards, also when a colleague's action came first. */
export function useBreakAct(breakId: string) {
  const queries = useQueryClient();
  return useAct({
    mutationFn: (given: GivenAct<BreakAct>) => sendCall(actOnBreak, { breakId, ...given }),
    onSettled: async () => {
      await Promise.all(
        [['breaks'], ['break', breakId], ['reconciliationRuns']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}

export function useSuspense(filter: QueueFilter) {
  return useInfiniteQuery({
    queryKey: ['suspense', filter],
    queryFn: ({ pageParam }) => sendCall(listSuspense, pageWanted(filter, pageParam)),
    ...queuePages,
  });
}

export function useSuspenseCase(suspenseId: string) {
  return useQuery({
    queryKey: ['suspenseCase', suspenseId],
    queryFn: () => sendCall(openSuspense, { suspenseId }),
    ...readOnce,
  });
}

export interface GivenSuspenseAct extends GivenAct<SuspenseAct> {
  readonly orderId?: string;
}

export function useSuspenseAct(suspenseId: string) {
  const queries = useQueryClient();
  return useAct({
    mutationFn: (given: GivenSuspenseAct) => sendCall(actOnSuspense, { suspenseId, ...given }),
    onSettled: async () => {
      await Promise.all(
        [['suspense'], ['suspenseCase', suspenseId], ['payments'], ['payment']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}

/**
 * Finds an order to allocate money to. Each search is recorded in the audit trail, so it runs only on
 * request.
 */
export function useFindingOrder(suspenseId: string) {
  return useAct({
    mutationFn: (orderId: string) => sendCall(findOrderForSuspense, { suspenseId, orderId }),
  });
}

export function useRuns(provider: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['reconciliationRuns', provider],
    queryFn: ({ pageParam }) =>
      sendCall(listReconciliationRuns, {
        ...(provider !== undefined && { ofProvider: provider }),
        ...(pageParam !== undefined && { after: pageParam }),
      }),
    ...queuePages,
  });
}

/** The case changed in the meantime: the user must read the new state before acting. */
export function isOvertaken(problem: Error | null): boolean {
  return (['break_changed', 'break_ended', 'suspense_changed', 'suspense_settled'] as const).some((refusal) =>
    isRefusal(problem, refusal),
  );
}
