import type { DataOf } from '@hiram/contract/call';
import {
  findOrderForSuspense,
  listBreaks,
  listReconciliationRuns,
  listSuspense,
  openBreak,
  openSuspense,
  performBreakAction,
  performSuspenseAction,
} from '@hiram/contract/finance/reconciliation';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueueFilter } from '#cases/ProviderQueuePage.tsx';
import { queuePages, readOnce } from '#cases/queue-queries.ts';
import { isRefusal, sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';

export type BreakRow = DataOf<typeof listBreaks>['breaks'][number];
export type Break = DataOf<typeof openBreak>;
export type BreakAction = Break['actions'][number];
export type SuspenseRow = DataOf<typeof listSuspense>['items'][number];
export type Suspense = DataOf<typeof openSuspense>;
export type SuspenseAction = Suspense['actions'][number];
export type FoundOrder = DataOf<typeof findOrderForSuspense>;
export type Run = DataOf<typeof listReconciliationRuns>['runs'][number];

function pageRequest({ queue, provider }: QueueFilter, after: string | undefined) {
  return {
    queue,
    ...(provider !== undefined && { ofProvider: provider }),
    ...(after !== undefined && { after }),
  };
}

export function useBreaks(filter: QueueFilter) {
  return useInfiniteQuery({
    queryKey: ['breaks', filter],
    queryFn: ({ pageParam }) => sendCall(listBreaks, pageRequest(filter, pageParam)),
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

export interface ActionRequest<Action extends string> {
  readonly action: Action;
  /** The version of the case that was shown. */
  readonly version: string;
  readonly note: string;
}

/** The actions on a break. All data is refetched afterwards, also when a colleague's action came first. */
export function useBreakAction(breakId: string) {
  const queries = useQueryClient();
  return useStaffAction({
    mutationFn: (request: ActionRequest<BreakAction>) =>
      sendCall(performBreakAction, { breakId, ...request }),
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
    queryFn: ({ pageParam }) => sendCall(listSuspense, pageRequest(filter, pageParam)),
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

export interface SuspenseActionRequest extends ActionRequest<SuspenseAction> {
  readonly orderId?: string;
}

export function useSuspenseAction(suspenseId: string) {
  const queries = useQueryClient();
  return useStaffAction({
    mutationFn: (request: SuspenseActionRequest) =>
      sendCall(performSuspenseAction, { suspenseId, ...request }),
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
  return useStaffAction({
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
export function isStale(problem: Error | null): boolean {
  return (['break_changed', 'break_ended', 'suspense_changed', 'suspense_settled'] as const).some((refusal) =>
    isRefusal(problem, refusal),
  );
}
