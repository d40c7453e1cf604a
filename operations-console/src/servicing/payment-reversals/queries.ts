import type { DataOf, RequestOf } from '@hiram/contract/call';
import {
  listPaymentReversals,
  openPaymentReversal,
  performReversalAction,
} from '@hiram/contract/servicing/payment-reversals';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { queuePages, readOnce } from '#cases/queue-queries.ts';
import { isRefusal, sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';

export type ReversalRow = DataOf<typeof listPaymentReversals>['reversals'][number];
export type Reversal = DataOf<typeof openPaymentReversal>;
export type ReversalAction = Reversal['actions'][number];
type QueueName = RequestOf<typeof listPaymentReversals>['queue'];

export function useReversals({
  queue,
  provider,
}: {
  readonly queue: QueueName;
  readonly provider: string | undefined;
}) {
  return useInfiniteQuery({
    queryKey: ['paymentReversals', queue, provider],
    queryFn: ({ pageParam }) =>
      sendCall(listPaymentReversals, {
        queue,
        ...(provider !== undefined && { ofProvider: provider }),
        ...(pageParam !== undefined && { after: pageParam }),
      }),
    ...queuePages,
  });
}

/** Opening a case is recorded in the audit trail, so it is fetched once and not on every window focus. */
export function useReversal(reversalId: string) {
  return useQuery({
    queryKey: ['paymentReversal', reversalId],
    queryFn: () => sendCall(openPaymentReversal, { reversalId }),
    ...readOnce,
  });
}

export interface ReversalActionRequest {
  readonly action: ReversalAction;
  /** The version of the case that was shown. */
  readonly version: string;
  readonly note: string;
}

export function useReversalAction(reversalId: string) {
  const queries = useQueryClient();
  return useStaffAction({
    mutationFn: (request: ReversalActionRequest) =>
      sendCall(performReversalAction, { reversalId, ...request }),
    onSettled: async () => {
      await Promise.all(
        [['paymentReversals'], ['paymentReversal', reversalId], ['payments'], ['payment']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}

/** The case changed in the meantime: the user must read the new state before acting. */
export function isStale(problem: Error | null): boolean {
  return isRefusal(problem, 'reversal_changed');
}
