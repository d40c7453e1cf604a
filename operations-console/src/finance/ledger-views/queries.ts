import type { DataOf, RequestOf } from '@hiram/contract/call';
import {
  listLedgerTransactions,
  readFinancialStatements,
  readLoanTape,
  readTrialBalance,
} from '@hiram/contract/finance/ledger-views';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queuePages } from '#cases/queue-queries.ts';
import { sendCall } from '#session/send-call.ts';

export type Book = RequestOf<typeof readTrialBalance>['book'];
export type TrialBalance = DataOf<typeof readTrialBalance>;
export type FinancialStatements = DataOf<typeof readFinancialStatements>;
export type LoanTape = DataOf<typeof readLoanTape>;
export type LedgerTransaction = DataOf<typeof listLedgerTransactions>['transactions'][number];

export function useTrialBalance(book: Book, on: string | undefined) {
  return useQuery({
    queryKey: ['trialBalance', book, on],
    queryFn: () => sendCall(readTrialBalance, { book, ...(on !== undefined && { on }) }),
    // Moving from day to day keeps the previous day visible; switching books does not.
    placeholderData: (before, query) => (query?.queryKey[1] === book ? keepPreviousData(before) : undefined),
  });
}

export function useFinancialStatements(book: Book, on: string | undefined) {
  return useQuery({
    queryKey: ['financialStatements', book, on],
    queryFn: () => sendCall(readFinancialStatements, { book, ...(on !== undefined && { on }) }),
    placeholderData: (before, query) => (query?.queryKey[1] === book ? keepPreviousData(before) : undefined),
  });
}

export function useLoanTape(book: Book, on: string | undefined) {
  return useQuery({
    queryKey: ['loanTape', book, on],
    queryFn: () => sendCall(readLoanTape, { book, ...(on !== undefined && { on }) }),
    placeholderData: (before, query) => (query?.queryKey[1] === book ? keepPreviousData(before) : undefined),
  });
}

/** All pages. */
export async function fetchLoanTape(book: Book, on: string): Promise<Pick<LoanTape, 'loans' | 'currency'>> {
  let page = await sendCall(readLoanTape, { book, on });
  const loans = [...page.loans];
  while (page.next !== undefined) {
    page = await sendCall(readLoanTape, { book, on, after: page.next });
    loans.push(...page.loans);
  }
  return { loans, currency: page.currency };
}

export interface TransactionFilter {
  readonly book: Book;
  readonly on: string | undefined;
  readonly kind: string | undefined;
  readonly account: string | undefined;
  readonly reference: string | undefined;
}

export function useLedgerTransactions({ book, on, kind, account, reference }: TransactionFilter) {
  return useInfiniteQuery({
    queryKey: ['ledgerTransactions', book, on, kind, account, reference],
    queryFn: ({ pageParam }) =>
      sendCall(listLedgerTransactions, {
        book,
        ...(on !== undefined && { on }),
        ...(kind !== undefined && { kind }),
        ...(account !== undefined && { account }),
        ...(reference !== undefined && { reference }),
        ...(pageParam !== undefined && { after: pageParam }),
      }),
    ...queuePages,
  });
}
