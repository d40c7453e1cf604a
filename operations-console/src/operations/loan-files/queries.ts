import type { DataOf, RequestOf } from '@hiram/contract/call';
import {
  listLoanPostings,
  listLoans,
  openBorrowerFile,
  openLoanFile,
  readLoanAsOf,
  searchLoanFiles,
  showLoanDocument,
} from '@hiram/contract/operations/loan-files';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { queuePages } from '#cases/queue-queries.ts';
import { sendCall } from '#session/send-call.ts';

export type Found = DataOf<typeof searchLoanFiles>;
export type FoundFile = Found['found'][number];
export type LoansRequest = RequestOf<typeof listLoans>;
export type LoanRow = DataOf<typeof listLoans>['loans'][number];
export type LoanState = LoanRow['state'];
export type LoanFile = DataOf<typeof openLoanFile>;
export type Position = LoanFile['position'];
export type Instalment = LoanFile['instalments'][number];
export type LoanAsOf = DataOf<typeof readLoanAsOf>;
export type LoanDocument = LoanFile['documents'][number];
export type BorrowerFile = DataOf<typeof openBorrowerFile>;

export function useLoans(request: Omit<LoansRequest, 'after'>) {
  return useInfiniteQuery({
    queryKey: ['loans', request],
    queryFn: ({ pageParam }) =>
      sendCall(listLoans, { ...request, ...(pageParam !== undefined && { after: pageParam }) }),
    ...queuePages,
  });
}

/**
 * A file is fetched on every visit and not refetched while it is open: each read is recorded in the audit
 * trail, and hour-old amounts would mislead.
 */
const asOpened = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false } as const;

export function useLoanFile(loanId: string) {
  return useQuery({
    queryKey: ['loanFile', loanId],
    queryFn: () => sendCall(openLoanFile, { loanId }),
    ...asOpened,
  });
}

export function useBorrowerFile(borrowerId: string) {
  return useQuery({
    queryKey: ['borrowerFile', borrowerId],
    queryFn: () => sendCall(openBorrowerFile, { borrowerId }),
    ...asOpened,
  });
}

/** A past date, either with all entries recorded since or as the ledger was that night. */
export interface PastDay {
  readonly on: string;
  readonly asKnown: NonNullable<RequestOf<typeof readLoanAsOf>['asKnown']>;
}

/**
 * The loan's position on a date; without a date nothing is fetched. The previous date stays visible while the
 * next one loads.
 */
export function useLoanAsOf(loanId: string, day: PastDay | undefined) {
  return useQuery({
    queryKey: ['loanAsOf', loanId, day],
    queryFn: () => {
      if (day === undefined) throw new Error('no date to request');
      return sendCall(readLoanAsOf, { loanId, ...day });
    },
    enabled: day !== undefined,
    placeholderData: keepPreviousData,
    ...asOpened,
  });
}

export function useLoanPostings(loanId: string) {
  return useInfiniteQuery({
    queryKey: ['loanPostings', loanId],
    queryFn: ({ pageParam }) =>
      sendCall(listLoanPostings, { loanId, ...(pageParam !== undefined && { after: pageParam }) }),
    initialPageParam: queuePages.initialPageParam,
    getNextPageParam: queuePages.getNextPageParam,
    ...asOpened,
  });
}

export function useLoanDocument(loanId: string, documentId: string) {
  return useQuery({
    queryKey: ['loanDocument', loanId, documentId],
    queryFn: () => sendCall(showLoanDocument, { loanId, documentId }),
    ...asOpened,
  });
}

/** The last file search. It is kept only in memory, because the typed text may be a person's name. */
export type FileSearch =
  | { readonly state: 'under_way'; readonly typed: string }
  | { readonly state: 'failed'; readonly typed: string; readonly why: string }
  | { readonly state: 'done'; readonly typed: string; readonly data: Found };

const FOUND_KEY = ['filesFound'] as const;

/** One search shared by the finder and the search page, so both show the same results. */
export function useFileSearch() {
  const queries = useQueryClient();
  const { data: last } = useQuery<FileSearch | null>({
    queryKey: FOUND_KEY,
    queryFn: () => null,
    enabled: false,
    ...asOpened,
  });

  /** Discards a response if a newer search has started. */
  function note(next: FileSearch): void {
    queries.setQueryData<FileSearch | null>(FOUND_KEY, (before) =>
      next.state === 'under_way' || before?.typed === next.typed ? next : before,
    );
  }

  async function look(typed: string): Promise<void> {
    const before = queries.getQueryData<FileSearch | null>(FOUND_KEY);
    if (before?.state === 'under_way' && before.typed === typed) return;
    note({ state: 'under_way', typed });
    try {
      note({ state: 'done', typed, data: await sendCall(searchLoanFiles, { typed }) });
    } catch (problem) {
      note({ state: 'failed', typed, why: problem instanceof Error ? problem.message : String(problem) });
    }
  }

  return { last: last ?? undefined, look: (typed: string) => void look(typed) };
}
