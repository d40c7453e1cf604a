import type { DataOf, RequestOf } from '@hiram/contract/call';
import { listPromises, recordPromise } from '@hiram/contract/support/collections';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';

export type Promises = DataOf<typeof listPromises>;
export type PromiseRow = Promises['promises'][number];
export type NewPromise = RequestOf<typeof recordPromise>;

/** The ledger decides promises meanwhile, so the list is refetched like a queue. */
export function usePromises(orderId: string) {
  return useQuery({
    queryKey: ['promises', orderId],
    queryFn: () => sendCall(listPromises, { orderId }),
    refetchInterval: 30_000,
  });
}

/** Records a promise, which also pauses calls about the loan. */
export function useRecordingPromise(orderId: string) {
  const queries = useQueryClient();
  return useStaffAction({
    mutationFn: (promise: NewPromise) => sendCall(recordPromise, promise),
    onSettled: () =>
      Promise.all(
        [['promises', orderId], ['contacts', orderId], ['callTasks']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
