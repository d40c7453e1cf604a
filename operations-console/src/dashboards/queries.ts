import type { RequestOf } from '@hiram/contract/call';
import type { readFunnel } from '@hiram/contract/dashboards';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DashboardFilter } from './dashboard-filter.ts';

/** What every dashboard is asked with. */
export type AskedRange = RequestOf<typeof readFunnel>;

/** What every answer says beside its figures. */
export interface AnsweredFigures {
  readonly asOf: string;
  readonly brands: readonly string[];
}

/** The sums are refreshed by the minute, so that asking more often tells nothing new. */
const FRESH_MS = 60_000;

interface AskedDashboard<Data> {
  readonly name: string;
  readonly read: (range: AskedRange) => Promise<Data>;
  readonly filter: DashboardFilter;
  /** Not while the filter makes no sense. */
  readonly isAsked: boolean;
}

/** The figures of the chosen days; while others are on their way, those that were there stay. */
export function useDashboard<Data extends AnsweredFigures>({
  name,
  read,
  filter,
  isAsked,
}: AskedDashboard<Data>) {
  const { market, brand, from, until } = filter;
  return useQuery<Data>({
    queryKey: ['dashboard', name, market, brand, from, until],
    queryFn: () => read({ ofMarket: market, from, until, ...(brand !== undefined && { ofBrand: brand }) }),
    staleTime: FRESH_MS,
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
}
