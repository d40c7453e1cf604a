import type { DataOf, RequestOf } from '@hiram/contract/call';
import { readTaxReport } from '@hiram/contract/finance/tax-reports';
import { useQuery } from '@tanstack/react-query';
import { sendCall } from '#session/send-call.ts';

export type Book = RequestOf<typeof readTaxReport>['book'];
export type TaxReport = DataOf<typeof readTaxReport>;

export function useTaxReport(book: Book, month: string) {
  return useQuery({
    queryKey: ['taxReport', book, month],
    queryFn: () => sendCall(readTaxReport, { book, month }),
  });
}
