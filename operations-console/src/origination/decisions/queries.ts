import type { DataOf, RequestOf } from '@hiram/contract/call';
import {
  assignReferredApplication,
  decideReferredApplication,
  listReferredApplications,
  openReferredApplication,
  previewDecision,
  showApplicationDocument,
} from '@hiram/contract/origination/decisions';
import { readApplicationLinks } from '@hiram/contract/origination/fraud-links';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { queuePages, readOnce } from '#cases/queue-queries.ts';
import type { ImageSource } from '#images/ImageTiles.tsx';
import { fetchImage, sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';

export type QueueName = RequestOf<typeof listReferredApplications>['queue'];
export type ApplicationsOfQueue = DataOf<typeof listReferredApplications>;
export type CaseRow = DataOf<typeof listReferredApplications>['cases'][number];
export type ReferredCase = DataOf<typeof openReferredApplication>;
export type ApplicationLinks = DataOf<typeof readApplicationLinks>;
export type SharedLink = ApplicationLinks['shared'][number];
export type LinkedPerson = SharedLink['people'][number];
export type DocumentOfCase = ReferredCase['documents'][number];
export type DecisionRequest = RequestOf<typeof previewDecision>;
export type Preview = DataOf<typeof previewDecision>;

export interface QueueFilter {
  readonly queue: QueueName;
  readonly brand: string | undefined;
}

export function useQueue({ queue, brand }: QueueFilter) {
  return useInfiniteQuery({
    queryKey: ['referredApplications', queue, brand],
    queryFn: ({ pageParam }) =>
      sendCall(listReferredApplications, {
        queue,
        ...(brand !== undefined && { ofBrand: brand }),
        ...(pageParam !== undefined && { after: pageParam }),
      }),
    ...queuePages,
  });
}

/** Opening a case is recorded in the audit trail, so it is fetched once and not on every window focus. */
export function useReferredCase(caseId: string) {
  return useQuery({
    queryKey: ['referredApplication', caseId],
    queryFn: () => sendCall(openReferredApplication, { caseId }),
    ...readOnce,
  });
}

export function useApplicationLinks(caseId: string) {
  return useQuery({
    queryKey: ['applicationLinks', caseId],
    queryFn: () => sendCall(readApplicationLinks, { caseId }),
    ...readOnce,
  });
}

/** Each view of an image is recorded in the audit trail. */
export function documentsOf(caseId: string): ImageSource {
  return {
    key: ['applicationDocument', caseId],
    fetch: (imageId) => fetchImage(showApplicationDocument, { caseId, imageId }),
  };
}

/**
 * The preview of the borrower's message. The previous one stays visible, marked as outdated, until the new
 * one arrives.
 */
export function usePreview(request: DecisionRequest | undefined) {
  return useQuery({
    queryKey: ['previewDecision', request],
    queryFn: () => {
      if (request === undefined) throw new Error('no decision is selected to preview');
      return sendCall(previewDecision, request);
    },
    enabled: request !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}

type WithStepUp = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface Decision {
  readonly decision: RequestOf<typeof decideReferredApplication>;
  /** Runs step-up authentication if the server requires it. */
  readonly withStepUp: WithStepUp;
}

/** The actions on a case. All data is refetched afterwards, also when a colleague's action came first. */
export function useCaseActions(caseId: string, onDecided: () => void) {
  const queries = useQueryClient();
  async function refresh(): Promise<void> {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['referredApplications'] }),
      queries.invalidateQueries({ queryKey: ['referredApplication', caseId] }),
    ]);
  }
  const assign = useStaffAction({
    mutationFn: (toMe: boolean) => sendCall(assignReferredApplication, { caseId, toMe }),
    onSettled: refresh,
  });
  const decide = useStaffAction({
    mutationFn: ({ decision, withStepUp }: Decision) =>
      withStepUp(() => sendCall(decideReferredApplication, decision)),
    onSuccess: onDecided,
    onSettled: refresh,
  });
  return { assign, decide };
}
