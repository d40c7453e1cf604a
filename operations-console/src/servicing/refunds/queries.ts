import type { DataOf, RequestOf } from '@hiram/contract/call';
import { listRefunds, openRefund, performRefundAction } from '@hiram/contract/servicing/refunds';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { queuePages, readOnce } from '#cases/queue-queries.ts';
import { isRefusal, sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';

export type QueueName = RequestOf<typeof listRefunds>['queue'];
export type RefundRow = DataOf<typeof listRefunds>['refunds'][number];
export type CreditOwed = DataOf<typeof listRefunds>['credits'][number];
export type Refund = DataOf<typeof openRefund>;
export type Action = Refund['actions'][number];

export interface QueueFilter {
  readonly queue: QueueName;
  readonly brand: string | undefined;
}

export function useQueue({ queue, brand }: QueueFilter) {
  return useInfiniteQuery({
    queryKey: ['refunds', queue, brand],
    queryFn: ({ pageParam }) =>
      sendCall(listRefunds, {
        queue,
        ...(brand !== undefined && { ofBrand: brand }),
        ...(pageParam !== undefined && { after: pageParam }),
      }),
    ...queuePages,
  });
}

/** Opening a refund is recorded in the audit trail, so it is fetched once and not on every window focus. */
export function useRefund(refundId: string) {
  return useQuery({
    queryKey: ['refund', refundId],
    queryFn: () => sendCall(openRefund, { refundId }),
    ...readOnce,
  });
}

export interface ActionRequest {
  readonly action: Action;
  /** The version of the refund that was shown. */
  readonly version: string;
  readonly note: string;
}

/** The actions on a refund. All data is refetched afterwards, also when a colleague's action came first. */
export function useActing(refundId: string) {
  const queries = useQueryClient();
  return useStaffAction({
    mutationFn: (request: ActionRequest) => sendCall(performRefundAction, { refundId, ...request }),
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['refunds'] }),
        queries.invalidateQueries({ queryKey: ['refund', refundId] }),
      ]);
    },
  });
}

/** The refund changed in the meantime: the user must read the new state before acting. */
export function isStale(problem: Error | null): boolean {
  return isRefusal(problem, 'disbursement_changed') || isRefusal(problem, 'disbursement_settled');
}
