import type { DataOf, RequestOf } from '@hiram/contract/call';
import {
  listDisbursements,
  openDisbursement,
  performDisbursementAction,
} from '@hiram/contract/servicing/disbursements';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { queuePages, readOnce } from '#cases/queue-queries.ts';
import { isRefusal, sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';

export type QueueName = RequestOf<typeof listDisbursements>['queue'];
export type PayoutRow = DataOf<typeof listDisbursements>['disbursements'][number];
export type Payout = DataOf<typeof openDisbursement>;
export type Action = Payout['actions'][number];

export interface QueueFilter {
  readonly queue: QueueName;
  readonly brand: string | undefined;
}

export function useQueue({ queue, brand }: QueueFilter) {
  return useInfiniteQuery({
    queryKey: ['disbursements', queue, brand],
    queryFn: ({ pageParam }) =>
      sendCall(listDisbursements, {
        queue,
        ...(brand !== undefined && { ofBrand: brand }),
        ...(pageParam !== undefined && { after: pageParam }),
      }),
    ...queuePages,
  });
}

/** Opening a payout is recorded in the audit trail, so it is fetched once and not on every window focus. */
export function usePayout(disbursementId: string) {
  return useQuery({
    queryKey: ['disbursement', disbursementId],
    queryFn: () => sendCall(openDisbursement, { disbursementId }),
    ...readOnce,
  });
}

export interface ActionRequest {
  readonly action: Action;
  /** The version of the payout that was shown. */
  readonly version: string;
  readonly note: string;
}

/** The actions on a payout. All data is refetched afterwards, also when a colleague's action came first. */
export function useActing(disbursementId: string) {
  const queries = useQueryClient();
  return useStaffAction({
    mutationFn: (request: ActionRequest) =>
      sendCall(performDisbursementAction, { disbursementId, ...request }),
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['disbursements'] }),
        queries.invalidateQueries({ queryKey: ['disbursement', disbursementId] }),
      ]);
    },
  });
}

/** The payout changed in the meantime: the user must read the new state before acting. */
export function isStale(problem: Error | null): boolean {
  return isRefusal(problem, 'disbursement_changed') || isRefusal(problem, 'disbursement_settled');
}
