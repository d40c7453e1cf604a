import type { DataOf } from '@hiram/contract/call';
import {
  listChargeDifferences,
  openChargeDifference,
  performChargeDifferenceAction,
} from '@hiram/contract/finance/charge-audit';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { queuePages, readOnce } from '#cases/queue-queries.ts';
import { isRefusal, sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';

export type AuditPage = DataOf<typeof listChargeDifferences>;
export type DifferenceRow = AuditPage['differences'][number];
export type Difference = DataOf<typeof openChargeDifference>;
export type DifferenceAction = Difference['actions'][number];
export type DifferenceQueue = 'waiting' | 'mine' | 'escalated' | 'decided';

export function useDifferences(queue: DifferenceQueue) {
  return useInfiniteQuery({
    queryKey: ['chargeDifferences', queue],
    queryFn: ({ pageParam }) =>
      sendCall(listChargeDifferences, { queue, ...(pageParam !== undefined && { after: pageParam }) }),
    ...queuePages,
  });
}

/** Opening a case is recorded in the audit trail, so it is fetched once and not on every window focus. */
export function useDifference(differenceId: string) {
  return useQuery({
    queryKey: ['chargeDifference', differenceId],
    queryFn: () => sendCall(openChargeDifference, { differenceId }),
    ...readOnce,
  });
}

export interface DifferenceActionRequest {
  readonly action: DifferenceAction;
  /** The version of the case that was shown. */
  readonly version: string;
  readonly note: string;
}

export function useDifferenceAction(differenceId: string) {
  const queries = useQueryClient();
  return useStaffAction({
    mutationFn: (request: DifferenceActionRequest) =>
      sendCall(performChargeDifferenceAction, { differenceId, ...request }),
    onSettled: async () => {
      await Promise.all(
        [['chargeDifferences'], ['chargeDifference', differenceId]].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}

/** The case changed in the meantime: the user must read the new state before acting. */
export function isStale(problem: Error | null): boolean {
  return isRefusal(problem, 'difference_changed') || isRefusal(problem, 'difference_decided');
}
