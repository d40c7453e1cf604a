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

/** Opening a payout stands in the audit trail, so it is asked for once and not whenever the window is looked at. */
export function usePayout(disbursementId: string) {
  return useQuery({
    queryKey: ['disbursement', disbursementId],
    queryFn: () => sendCall(openDisbursement, { disbursementId }),
    ...readOnce,
  });
}

export interface GivenAct {
  readonly act: Act;
  /** Of the payout as it was shown. */
  readonly version: string;
  readonly note: string;
}

/** What can be done about a payout. After it, and after a colleague's that came first, everything is looked at again. */
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

/** Somebody or something came first: what is on the page now has to be read before anything is done. */
export function isOvertaken(problem: Error | null): boolean {
  return isRefusal(problem, 'disbursement_changed') || isRefusal(problem, 'disbursement_settled');
}
