import type { DataOf, RequestOf } from '@hiram/contract/call';
import {
  addFraudListEntry,
  listFraudListEntries,
  openFraudListEntry,
  performFraudHoldAction,
  performFraudListAction,
  readFraudHold,
} from '@hiram/contract/origination/fraud-lists';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { queuePages, readOnce } from '#cases/queue-queries.ts';
import { isRefusal, sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';

export type EntryPage = DataOf<typeof listFraudListEntries>;
export type EntryRow = EntryPage['entries'][number];
export type Entry = DataOf<typeof openFraudListEntry>;
export type EntryQueue = RequestOf<typeof listFraudListEntries>['queue'];
export type EntryAction = Entry['actions'][number];
export type Hold = NonNullable<DataOf<typeof readFraudHold>['hold']>;
export type HoldAction = Hold['actions'][number];
export type NewEntry = Omit<RequestOf<typeof addFraudListEntry>, 'caseId'>;

export function useEntries({
  queue,
  list,
}: {
  readonly queue: EntryQueue;
  readonly list: EntryRow['list'] | undefined;
}) {
  return useInfiniteQuery({
    queryKey: ['fraudListEntries', queue, list],
    queryFn: ({ pageParam }) =>
      sendCall(listFraudListEntries, {
        queue,
        ...(list !== undefined && { ofList: list }),
        ...(pageParam !== undefined && { after: pageParam }),
      }),
    ...queuePages,
  });
}

export function useEntry(entryId: string) {
  return useQuery({
    queryKey: ['fraudListEntry', entryId],
    queryFn: () => sendCall(openFraudListEntry, { entryId }),
    ...readOnce,
  });
}

export function useHold(caseId: string) {
  return useQuery({
    queryKey: ['fraudHold', caseId],
    queryFn: () => sendCall(readFraudHold, { caseId }),
    ...readOnce,
  });
}

export interface VersionedAction<Action> {
  readonly action: Action;
  /** The version that was shown. */
  readonly version: string;
  readonly note: string;
}

function useRefresh(keys: readonly (readonly string[])[]) {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}

export function useEntryAction(entryId: string) {
  const refresh = useRefresh([['fraudListEntries'], ['fraudListEntry', entryId]]);
  return useStaffAction({
    mutationFn: (request: VersionedAction<EntryAction>) =>
      sendCall(performFraudListAction, { entryId, ...request }),
    onSettled: refresh,
  });
}

export function useHoldAction(caseId: string) {
  const refresh = useRefresh([
    ['referredApplications'],
    ['referredApplication', caseId],
    ['fraudHold', caseId],
  ]);
  return useStaffAction({
    mutationFn: (request: VersionedAction<HoldAction>) =>
      sendCall(performFraudHoldAction, { caseId, ...request }),
    onSettled: refresh,
  });
}

export function useAddEntry(caseId: string) {
  const refresh = useRefresh([
    ['fraudListEntries'],
    ['referredApplications'],
    ['referredApplication', caseId],
    ['fraudHold', caseId],
  ]);
  return useStaffAction({
    mutationFn: (entry: NewEntry) => sendCall(addFraudListEntry, { caseId, ...entry }),
    onSettled: refresh,
  });
}

/** The case changed in the meantime: the user must read the new state before acting. */
export function isStale(problem: Error | null): boolean {
  return isRefusal(problem, 'fraud_case_changed');
}
