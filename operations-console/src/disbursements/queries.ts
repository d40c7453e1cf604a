import type { DataOf, RequestOf } from '@hiram/contract/call';
import { actOnDisbursement, listDisbursements, openDisbursement } from '@hiram/contract/disbursements';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { queuePages, readOnce } from '../queue/queue-queries.ts';
import { isRefusal, sendCall } from '../session/send-call.ts';
import { useAct } from '../session/use-act.ts';

export type QueueName = RequestOf<typeof listDisbursements>['queue'];
export type PayoutRow = DataOf<typeof listDisbursements>['disbursements'][number];
export type Payout = DataOf<typeof openDisbursement>;
export type Act = Payout['acts'][number];

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

export interface GivenAct {
  readonly act: Act;
  /** The version of the payout that was shown. */
  readonly version: string;
  readonly note: string;
}

/** The actions on a payout. All data is refetched afterwards, also when a colleague's action came first. */
export function useActing(disbursementId: string) {
  const queries = useQueryClient();
  return useAct({
    mutationFn: (given: GivenAct) => sendCall(actOnDisbursement, { disbursementId, ...given }),
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['disbursements'] }),
        queries.invalidateQueries({ queryKey: ['disbursement', disbursementId] }),
      ]);
    },
  });
}

/** The payout changed in the meantime: the user must read the new state before acting. */
export function isOvertaken(problem: Error | null): boolean {
  return isRefusal(problem, 'disbursement_changed') || isRefusal(problem, 'disbursement_settled');
}
