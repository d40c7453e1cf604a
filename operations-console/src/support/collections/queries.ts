import type { DataOf, RequestOf } from '@hiram/contract/call';
import type { MarketId } from '@hiram/contract/market-ids';
import { startContactCall } from '@hiram/contract/messaging/messaging-staff';
import {
  type CollectionsView,
  listCollections,
  listPromises,
  openCollectionsCase,
  readCollectionsBoard,
  readStrategyExperiment,
  recordDisposition,
  recordPromise,
  releaseCallHold,
} from '@hiram/contract/support/collections';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { queuePages, readOnce } from '#cases/queue-queries.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';

export type CollectionsRowData = DataOf<typeof listCollections>['rows'][number];
export type OpenedCase = DataOf<typeof openCollectionsCase>;
export type Promises = DataOf<typeof listPromises>;
export type PromiseRow = Promises['promises'][number];

export type BoardRow = DataOf<typeof readCollectionsBoard>['agents'][number];

interface CollectionsFilter {
  readonly view: CollectionsView;
  readonly market: MarketId;
  readonly brand: string | undefined;
}

export function useCollections({ view, market, brand }: CollectionsFilter) {
  return useInfiniteQuery({
    queryKey: ['collections', view, market, brand],
    queryFn: ({ pageParam }) =>
      sendCall(listCollections, {
        view,
        ofMarket: market,
        ...(brand !== undefined && { ofBrand: brand }),
        ...(pageParam !== undefined && { after: pageParam }),
      }),
    ...queuePages,
  });
}

export function useCollectionsBoard({
  market,
  from,
  until,
}: {
  readonly market: MarketId;
  readonly from: string;
  readonly until: string;
}) {
  return useQuery({
    queryKey: ['collectionsBoard', market, from, until],
    queryFn: () => sendCall(readCollectionsBoard, { ofMarket: market, from, until }),
  });
}

export type Experiment = DataOf<typeof readStrategyExperiment>;
export type ArmRow = Experiment['arms'][number];

/** A comparison of strategies: the newest, unless a version is chosen. */
export function useExperiment(market: MarketId, version: string | undefined) {
  return useQuery({
    queryKey: ['strategyExperiment', market, version],
    queryFn: () =>
      sendCall(readStrategyExperiment, { ofMarket: market, ...(version !== undefined && { version }) }),
  });
}

/** Ends the pause that a colleague's call has caused. */
export function useReleasingHold(orderId: string) {
  const refresh = useRefresh(orderId);
  const queries = useQueryClient();
  return useStaffAction({
    mutationFn: (release: RequestOf<typeof releaseCallHold>) => sendCall(releaseCallHold, release),
    onSettled: async () => {
      await Promise.all([refresh(), queries.invalidateQueries({ queryKey: ['collectionsCase', orderId] })]);
    },
  });
}

/** Opening a case is recorded in the audit trail, so it is fetched once. */
export function useCollectionsCase(orderId: string) {
  return useQuery({
    queryKey: ['collectionsCase', orderId],
    queryFn: () => sendCall(openCollectionsCase, { orderId }),
    ...readOnce,
  });
}

/** The ledger decides promises meanwhile, so the list is refetched like a queue. */
export function usePromises(orderId: string) {
  return useQuery({
    queryKey: ['promises', orderId],
    queryFn: () => sendCall(listPromises, { orderId }),
    refetchInterval: 30_000,
  });
}

/** Refetches everything that a call or a promise changes. */
function useRefresh(orderId: string) {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [['collections'], ['promises', orderId], ['contacts', orderId]].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
}

/** Records a promise, which also pauses calls about the loan. */
export function useRecordingPromise(orderId: string) {
  return useStaffAction({
    mutationFn: (promise: RequestOf<typeof recordPromise>) => sendCall(recordPromise, promise),
    onSettled: useRefresh(orderId),
  });
}

/** A call: the contact policy allows it and returns the number, then its disposition is recorded. */
export function useCollectionsCall(orderId: string) {
  const refresh = useRefresh(orderId);
  const start = useStaffAction({
    mutationFn: (request: RequestOf<typeof startContactCall>) => sendCall(startContactCall, request),
    // A call that the contact policy refused is logged too.
    onSettled: refresh,
  });
  const end = useStaffAction({
    mutationFn: (ended: RequestOf<typeof recordDisposition>) => sendCall(recordDisposition, ended),
    onSettled: refresh,
  });
  return { start, end };
}
