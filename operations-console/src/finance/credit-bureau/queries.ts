import type { DataOf, RequestOf } from '@hiram/contract/call';
import { listBureauFiles, listBureauRows } from '@hiram/contract/finance/credit-bureau';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { sendCall } from '#session/send-call.ts';

export type Book = RequestOf<typeof listBureauFiles>['book'];
export type BureauFiles = DataOf<typeof listBureauFiles>;
export type BureauFile = BureauFiles['files'][number];
export type Suppression = BureauFiles['suppressions'][number];
type BureauRows = DataOf<typeof listBureauRows>;
export type BureauRow = BureauRows['rows'][number];
export type RowChoice = NonNullable<RequestOf<typeof listBureauRows>['only']> | 'all';

export const BUREAU_KEY = ['creditBureau'] as const;

export function useBureauFiles(book: Book) {
  return useQuery({
    queryKey: [...BUREAU_KEY, book],
    queryFn: () => sendCall(listBureauFiles, { book }),
  });
}

export function useBureauRows(fileId: string, only: RowChoice) {
  return useInfiniteQuery({
    queryKey: [...BUREAU_KEY, 'rows', fileId, only],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      sendCall(listBureauRows, {
        fileId,
        ...(only !== 'all' && { only }),
        ...(pageParam !== '' && { after: pageParam }),
      }),
    getNextPageParam: ({ next }) => next,
  });
}
