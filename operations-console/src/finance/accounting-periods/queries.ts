import type { DataOf, RequestOf } from '@hiram/contract/call';
import { listAccountingPeriods } from '@hiram/contract/finance/accounting-periods';
import { useQuery } from '@tanstack/react-query';
import { sendCall } from '#session/send-call.ts';

export type Book = RequestOf<typeof listAccountingPeriods>['book'];
export type AccountingPeriod = DataOf<typeof listAccountingPeriods>['periods'][number];

export const PERIODS_KEY = ['accountingPeriods'] as const;

export function useAccountingPeriods(book: Book) {
  return useQuery({
    queryKey: [...PERIODS_KEY, book],
    queryFn: () => sendCall(listAccountingPeriods, { book }),
  });
}
