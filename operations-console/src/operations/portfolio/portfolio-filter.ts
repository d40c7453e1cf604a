import type { MarketId } from '@hiram/contract/market-ids';
import type { PortfolioMetric } from '@hiram/contract/operations/portfolio';
import { markets } from '#cases/markets.ts';
import { anyText, keyOf, oneOf, useAddressFilter } from '#cases/use-address-filter.ts';
import {
  bands,
  buckets,
  deciders,
  directions,
  lineTitles,
  metricTitles,
  rollTargets,
} from './portfolio-labels.ts';

/** What the page shows. It is in the address, so that a view can be shared and survives a reload. */
export interface PortfolioFilter {
  readonly market: MarketId;
  readonly brand: string | undefined;
  readonly product: string | undefined;
  /** The end of this day; the newest if undefined. */
  readonly on: string | undefined;
  /** The day to compare with; the month before if undefined. */
  readonly compare: string | undefined;
  /** The days past due that the vintages count. */
  readonly late: '1' | '30' | '90';
}

export const lateChoices = [
  { value: '1', label: '1+' },
  { value: '30', label: '30+' },
  { value: '90', label: '90+' },
] as const;

const scope = { market: oneOf('PH', markets), brand: anyText, product: anyText, on: anyText } as const;

export function usePortfolioFilter() {
  return useAddressFilter({ ...scope, compare: anyText, late: oneOf('30', lateChoices) });
}

/** Which list the address asks for. */
export function useLoansFilter() {
  return useAddressFilter({
    ...scope,
    metric: keyOf(metricTitles),
    rolledFrom: keyOf(buckets),
    rolledTo: keyOf(rollTargets),
    vintage: anyText,
    from: anyText,
    band: keyOf(bands),
    decidedBy: keyOf(deciders),
    provider: anyText,
    direction: keyOf(directions),
    line: keyOf(lineTitles),
  });
}

type LoansFilter = ReturnType<typeof useLoansFilter>[0];

type ListOf = { readonly metric: PortfolioMetric; readonly on: string } & Partial<
  Omit<LoansFilter, 'metric' | 'on' | 'market' | 'brand' | 'product'>
>;

/** The address of what a metric was computed from, with the scope of the page. */
export function loansAddress(
  { market, brand, product }: Pick<PortfolioFilter, 'market' | 'brand' | 'product'>,
  list: ListOf,
): string {
  const address = new URLSearchParams({ metric: list.metric, on: list.on });
  if (market !== 'PH') address.set('market', market);
  for (const [name, value] of Object.entries({ brand, product, ...list })) {
    if (value !== undefined) address.set(name, value);
  }
  return `/portfolio/loans?${address}`;
}
