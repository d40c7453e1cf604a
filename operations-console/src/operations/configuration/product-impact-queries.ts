import type { DataOf, RequestOf } from '@hiram/contract/call';
import {
  listProductImpactRows,
  readProductImpact,
  startProductImpact,
} from '@hiram/contract/operations/product-impact';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';

export type ProductImpactAnswer = DataOf<typeof readProductImpact>;
export type ImpactRun = NonNullable<ProductImpactAnswer['run']>;
export type ImpactResult = NonNullable<ImpactRun['result']>;
export type ImpactGroup = ImpactResult['groups'][number];
export type ImpactRow = DataOf<typeof listProductImpactRows>['rows'][number];
export type ImpactFilter = Pick<RequestOf<typeof listProductImpactRows>, 'ofGroup' | 'ofOutcome'>;

const IMPACT = 'productImpact';
const POLL_MS = 2_000;

/** The newest run of a saved content, polled while it is under way. */
export function useProductImpact(subject: string, { digest, content }: { digest: string; content: string }) {
  return useQuery({
    queryKey: [IMPACT, subject, digest],
    queryFn: () => sendCall(readProductImpact, { subject, content }),
    refetchInterval: ({ state: { data } }) =>
      data?.run !== undefined && data.run.state !== 'done' ? POLL_MS : false,
  });
}

export function useStartImpact(subject: string, savedText: () => Promise<string>) {
  const queries = useQueryClient();
  return useStaffAction({
    mutationFn: async () => sendCall(startProductImpact, { subject, content: await savedText() }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [IMPACT, subject] }),
  });
}

export function useImpactRows(runId: string, filter: ImpactFilter) {
  return useInfiniteQuery({
    queryKey: ['productImpactRows', runId, filter],
    queryFn: ({ pageParam }) =>
      sendCall(listProductImpactRows, {
        runId,
        ...filter,
        ...(pageParam !== undefined && { after: pageParam }),
      }),
    // The cast sets the type: the first page has no cursor.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
