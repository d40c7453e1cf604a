import type { RequestOf } from '@hiram/contract/call';
import type { readFunnel } from '@hiram/contract/operations/dashboards';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DashboardFilter } from './dashboard-filter.ts';

/** The request shared by all dashboards. */
export type RangeRequest = RequestOf<typeof readFunnel>;

/** The fields that every response has besides its metrics. */
export interface MetricsAnswer {
  readonly asOf: string;
  readonly brands: readonly string[];
}

/** The server refreshes the sums every minute, so more frequent requests return nothing new. */
const FRESH_MS = 60_000;

interface DashboardQuery<Data> {
  readonly name: string;
  readonly read: (range: RangeRequest) => Promise<Data>;
  readonly filter: DashboardFilter;
  /** False while the filter is invalid. */
  readonly isAsked: boolean;
}

/** The metrics of the selected days. The previous ones stay visible while new ones load. */
export function useDashboard<Data extends MetricsAnswer>({
  name,
  read,
  filter,
  isAsked,
}: DashboardQuery<Data>) {
  const { market, brand, from, until } = filter;
  return useQuery<Data>({
    queryKey: ['dashboard', name, market, brand, from, until],
    queryFn: () => read({ ofMarket: market, from, until, ...(brand !== undefined && { ofBrand: brand }) }),
    staleTime: FRESH_MS,
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
}
