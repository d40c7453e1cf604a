import type { DataOf, RequestOf } from '@hiram/contract/call';
import { listReturnRows, listReturns, readReturnSheet } from '@hiram/contract/finance/regulatory-returns';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { sendCall } from '#session/send-call.ts';

export type SheetKey = RequestOf<typeof readReturnSheet>;
export type CalendarReturn = DataOf<typeof listReturns>['returns'][number];
export type ReturnSheet = DataOf<typeof readReturnSheet>;
export type SheetLine = ReturnSheet['lines'][number];
export type KeptReturn = ReturnSheet['returns'][number];

/** Everything that a step of a return may change. */
export const RETURNS_KEY = ['returns'];

export function useReturns(book: SheetKey['book']) {
  return useQuery({
    queryKey: [...RETURNS_KEY, 'calendar', book],
    queryFn: () => sendCall(listReturns, { book }),
  });
}

export function useReturnSheet(key: SheetKey) {
  return useQuery({
    queryKey: [...RETURNS_KEY, 'sheet', key],
    queryFn: () => sendCall(readReturnSheet, key),
  });
}

export function useReturnRows(key: SheetKey, line: string) {
  return useInfiniteQuery({
    queryKey: [...RETURNS_KEY, 'rows', key, line],
    queryFn: ({ pageParam }) =>
      sendCall(listReturnRows, { ...key, line, ...(pageParam !== '' && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}
