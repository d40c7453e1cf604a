import type { DataOf } from '@hiram/contract/call';
import {
  type BulkLoanAction,
  decideBulkLoanAction,
  listBulkLoanActions,
  openBulkLoanAction,
  previewBulkLoanAction,
  proposeBulkLoanAction,
} from '@hiram/contract/operations/bulk-loan-actions';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { queuePages } from '#cases/queue-queries.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';

const ACTIONS = 'bulk-loan-actions';

export type BulkPreview = DataOf<typeof previewBulkLoanAction>;
export type BulkAction = DataOf<typeof listBulkLoanActions>['actions'][number];
export type OpenedBulkAction = DataOf<typeof openBulkLoanAction>;
export type BulkQueue = 'waiting' | 'ended';
export type BulkDecision = 'confirm' | 'refuse' | 'withdraw';

export function useBulkPreview(action: BulkLoanAction, loanIds: readonly string[]) {
  return useQuery({
    queryKey: ['bulk-loan-action-preview', action, loanIds],
    queryFn: () => sendCall(previewBulkLoanAction, { action, loanIds: loanIds.join(',') }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useProposeBulk() {
  const queries = useQueryClient();
  return useStaffAction({
    mutationFn: (proposal: {
      readonly action: BulkLoanAction;
      readonly loanIds: string;
      readonly total: string;
      readonly why: string;
      readonly requestKey: string;
    }) => sendCall(proposeBulkLoanAction, proposal),
    onSettled: () => queries.invalidateQueries({ queryKey: [ACTIONS] }),
  });
}

export function useBulkActions(queue: BulkQueue) {
  return useInfiniteQuery({
    queryKey: [ACTIONS, queue],
    queryFn: ({ pageParam }) =>
      sendCall(listBulkLoanActions, { queue, ...(pageParam !== undefined && { after: pageParam }) }),
    ...queuePages,
  });
}

const LOOK_AGAIN_EVERY_MS = 3_000;

/** Read again while its loans are being posted. */
export function useBulkAction(bulkActionId: string) {
  return useQuery({
    queryKey: [ACTIONS, 'one', bulkActionId],
    queryFn: () => sendCall(openBulkLoanAction, { bulkActionId }),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === 'proposed' || data.waitingLoans === '0'
        ? false
        : LOOK_AGAIN_EVERY_MS,
  });
}

export function useDecideBulk(
  bulkActionId: string,
  withStepUp: <Result>(work: () => Promise<Result>) => Promise<Result>,
) {
  const queries = useQueryClient();
  return useStaffAction({
    mutationFn: (input: { readonly decision: BulkDecision; readonly why: string; readonly total?: string }) =>
      withStepUp(() => sendCall(decideBulkLoanAction, { bulkActionId, ...input })),
    onSettled: () => queries.invalidateQueries({ queryKey: [ACTIONS] }),
  });
}
