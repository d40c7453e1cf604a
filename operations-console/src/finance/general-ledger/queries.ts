import type { DataOf, RequestOf } from '@hiram/contract/call';
import { listJournalExports } from '@hiram/contract/finance/general-ledger';
import { useQuery } from '@tanstack/react-query';
import { sendCall } from '#session/send-call.ts';

export type Book = RequestOf<typeof listJournalExports>['book'];
export type JournalExports = DataOf<typeof listJournalExports>;
export type JournalExport = JournalExports['exports'][number];

export const JOURNAL_KEY = ['journalExports'] as const;

export function useJournalExports(book: Book) {
  return useQuery({
    queryKey: [...JOURNAL_KEY, book],
    queryFn: () => sendCall(listJournalExports, { book }),
  });
}
