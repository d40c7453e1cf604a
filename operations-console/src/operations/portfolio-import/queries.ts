import type { DataOf } from '@hiram/contract/call';
import { listPortfolioImports, openPortfolioImport } from '@hiram/contract/operations/portfolio-import';
import { useQuery } from '@tanstack/react-query';
import { sendCall } from '#session/send-call.ts';

export type PortfolioImport = DataOf<typeof openPortfolioImport>;

export const IMPORTS_KEY = ['portfolioImports'] as const;

const WORK_IN_PROGRESS: readonly string[] = ['checking', 'importing', 'reversing'];
const REFETCH_MS = 2_000;

export function usePortfolioImports() {
  return useQuery({
    queryKey: [...IMPORTS_KEY, 'list'],
    queryFn: () => sendCall(listPortfolioImports, {}),
  });
}

/** An import, read again while the server works on it. */
export function usePortfolioImport(importId: string, after: string | undefined) {
  return useQuery({
    queryKey: [...IMPORTS_KEY, importId, after ?? ''],
    queryFn: () => sendCall(openPortfolioImport, { importId, ...(after !== undefined && { after }) }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && WORK_IN_PROGRESS.includes(data.state) ? REFETCH_MS : false,
  });
}
