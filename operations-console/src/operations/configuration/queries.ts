import type { DataOf, RequestOf } from '@hiram/contract/call';
import {
  type ConfigurationKind,
  checkConfiguration,
  compareConfiguration,
  decideConfiguration,
  listConfiguration,
  listConfigurationChanges,
  openConfiguration,
  rollBackConfiguration,
  saveConfigurationDraft,
  startConfiguration,
  uploadConfigurationImage,
} from '@hiram/contract/operations/configuration';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { queuePages, readOnce } from '#cases/queue-queries.ts';
import { refetchWhileActive } from '#cases/refetch-while-active.ts';
import { isRefusal, sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';

export type Subject = { readonly kind: ConfigurationKind; readonly subject: string };
export type Item = DataOf<typeof listConfiguration>['items'][number];
export type Opened = DataOf<typeof openConfiguration>;
export type Change = NonNullable<Opened['change']>;
export type Version = Opened['versions'][number];
export type LegalLimit = Opened['figures'][number];
export type ContentField = Opened['fields'][number];
export type Checked = DataOf<typeof checkConfiguration>;
export type Problem = Checked['problems'][number];
export type Example = Checked['examples'][number];
export type Difference = Checked['differences'][number];
type ChangesPageData = DataOf<typeof listConfigurationChanges>;
export type ChangeRowData = ChangesPageData['changes'][number];
export type ChangesFilter = Omit<RequestOf<typeof listConfigurationChanges>, 'after'>;
export type Decision = RequestOf<typeof decideConfiguration>['decision'];
export type DecisionInput = RequestOf<typeof decideConfiguration>;

export interface ItemFilter {
  readonly ofMarket?: string;
  readonly ofBrand?: string;
}

const LISTS = 'configurationItems';
const CHANGES = 'configurationChanges';
const OPENED = 'configuration';
const COMPARED = 'configurationDifferences';

export function useItems(kind: ConfigurationKind, filter: ItemFilter) {
  return useQuery({
    queryKey: [LISTS, kind, filter],
    queryFn: () => sendCall(listConfiguration, { kind, ...filter }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchWhileActive,
  });
}

/**
 * All data of one subject. It is fetched once, because an editor depends on it, and refetched after an
 * action.
 */
export function useOpened({ kind, subject }: Subject, version?: string) {
  return useQuery({
    queryKey: [OPENED, kind, subject, version],
    queryFn: () => sendCall(openConfiguration, { kind, subject, ...(version !== undefined && { version }) }),
    // A returning user starts with the server's current state.
    gcTime: 0,
    ...readOnce,
  });
}

/**
 * Validates content and calculates its examples. Each revision has its own query key, so an answer for an
 * older text is discarded; the previous result stays visible until the newest arrives.
 */
export function useCheck({
  kind,
  subject,
  revision,
  textNow,
  isWanted,
}: Subject & {
  readonly revision: string;
  readonly textNow: () => string;
  readonly isWanted: boolean;
}) {
  return useQuery({
    queryKey: ['configurationCheck', kind, subject, revision],
    queryFn: () => sendCall(checkConfiguration, { kind, subject, content: textNow() }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    enabled: isWanted,
    ...readOnce,
  });
}

export function useDifferences(
  { kind, subject }: Subject,
  { from, to, mark }: { readonly from: string; readonly to?: string | undefined; readonly mark: string },
) {
  return useQuery({
    queryKey: [COMPARED, kind, subject, from, to, mark],
    queryFn: async () => {
      const answer = await sendCall(compareConfiguration, {
        kind,
        subject,
        from,
        ...(to !== undefined && { to }),
      });
      return answer.differences;
    },
    ...readOnce,
  });
}

export function useChanges({ queue, kind }: ChangesFilter) {
  return useInfiniteQuery({
    queryKey: [CHANGES, queue, kind],
    queryFn: ({ pageParam }) =>
      sendCall(listConfigurationChanges, {
        queue,
        ...(kind !== undefined && { kind }),
        ...(pageParam !== undefined && { after: pageParam }),
      }),
    ...queuePages,
  });
}

/** Refetches everything that shows a changed subject. */
export function useRefetch(): (subject: Subject) => Promise<void> {
  const queries = useQueryClient();
  return async ({ kind, subject }) => {
    await Promise.all(
      [[LISTS], [CHANGES], [COMPARED, kind, subject], [OPENED, kind, subject]].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  };
}

/** Writes the saved draft into the cache, so that returning from another view starts with it. */
export function useRecordSaved(): (subject: Subject, kept: Pick<Change, 'content' | 'digest'>) => void {
  const queries = useQueryClient();
  return ({ kind, subject }, kept) =>
    queries.setQueryData<Opened>(
      [OPENED, kind, subject, undefined],
      (before) => before?.change && { ...before, change: { ...before.change, ...kept } },
    );
}

export function saveDraft(request: RequestOf<typeof saveConfigurationDraft>) {
  return sendCall(saveConfigurationDraft, request);
}

export function decide(request: DecisionInput) {
  return sendCall(decideConfiguration, request);
}

/** Creates a draft of a new item with the defaults of its kind. */
export function useStart(kind: ConfigurationKind, onStarted: (subject: string) => void) {
  const refresh = useRefetch();
  return useStaffAction({
    mutationFn: async ({ ofBrand, code }: { ofBrand: string; code?: string }) => {
      const { subject: created, content } = await sendCall(startConfiguration, { kind, ofBrand });
      // The creator may choose the name after the brand prefix.
      const subject = code ? `${created.slice(0, created.indexOf(':') + 1)}${code}` : created;
      await saveDraft({ kind, subject, content, basedOn: '0' });
      return subject;
    },
    onSuccess: async (subject) => {
      await refresh({ kind, subject });
      onStarted(subject);
    },
  });
}

export function useRollBack(subject: Subject, onDone: () => void) {
  const refresh = useRefetch();
  return useStaffAction({
    mutationFn: (toVersion: string) =>
      sendCall(rollBackConfiguration, { kind: subject.kind, subject: subject.subject, toVersion }),
    onSuccess: async () => {
      await refresh(subject);
      onDone();
    },
  });
}

/** The change was modified in the meantime: the user must read the new state before acting. */
export function isStale(problem: Error | null): boolean {
  return (['configuration_changed', 'proposal_ended', 'not_found'] as const).some((refusal) =>
    isRefusal(problem, refusal),
  );
}

/** Stores an image and returns its address. */
export async function uploadImage(use: 'logo' | 'banner', file: File): Promise<string> {
  const { address } = await sendCall(uploadConfigurationImage, { use, configurationImage: file });
  return address;
}
