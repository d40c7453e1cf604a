import type { DataOf, RequestOf } from '@hiram/contract/call';
import type { MarketId } from '@hiram/contract/market-ids';
import {
  listPortfolioLoans,
  printPortfolio,
  readPortfolio,
  readPortfolioPerformance,
} from '@hiram/contract/operations/portfolio';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { sendCall } from '#session/send-call.ts';
import type { PortfolioFilter } from './portfolio-filter.ts';

export type Portfolio = DataOf<typeof readPortfolio>;
export type Summary = Portfolio['now'];
export type Performance = DataOf<typeof readPortfolioPerformance>;
export type LoansPage = DataOf<typeof listPortfolioLoans>;
export type PortfolioRow = LoansPage['rows'][number];
export type LoansRequest = Omit<RequestOf<typeof listPortfolioLoans>, 'after'>;

/** A snapshot changes once a day. */
const FRESH_MS = 5 * 60_000;

export function usePortfolio({ market, brand, product, on, compare }: PortfolioFilter) {
  return useQuery({
    queryKey: ['portfolio', market, brand, product, on, compare],
    queryFn: () =>
      sendCall(readPortfolio, {
        ...scopeOf({ market, brand, product }),
        ...(on !== undefined && { on }),
        ...(compare !== undefined && { comparedOn: compare }),
      }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** Limits, targets and what came of lending and collecting, for the same day and scope. */
export function usePerformance({ market, brand, product, on, compare }: PortfolioFilter) {
  return useQuery({
    queryKey: ['portfolioPerformance', market, brand, product, on, compare],
    queryFn: () =>
      sendCall(readPortfolioPerformance, {
        ...scopeOf({ market, brand, product }),
        ...(on !== undefined && { on }),
        ...(compare !== undefined && { comparedOn: compare }),
      }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** The monthly pack of the whole market. */
export function fetchPack({ market, on, compare }: PortfolioFilter) {
  return sendCall(printPortfolio, {
    ofMarket: market,
    ...(on !== undefined && { on }),
    ...(compare !== undefined && { comparedOn: compare }),
  });
}

/** Without a request nothing is fetched: the address names no list. */
export function usePortfolioLoans(request: LoansRequest | undefined) {
  return useInfiniteQuery({
    queryKey: ['portfolioLoans', request],
    queryFn: ({ pageParam }) => {
      if (request === undefined) throw new Error('no list to request');
      return sendCall(listPortfolioLoans, {
        ...request,
        ...(pageParam !== undefined && { after: pageParam }),
      });
    },
    // The cast sets the type: the first page has no cursor.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    enabled: request !== undefined,
    staleTime: FRESH_MS,
  });
}

/** The most rows of one export. */
const MOST_EXPORTED = 10_000;

/** Every row of a list, page by page. */
export async function fetchAllRows(request: LoansRequest): Promise<PortfolioRow[]> {
  const rows: PortfolioRow[] = [];
  let after: string | undefined;
  do {
    const page = await sendCall(listPortfolioLoans, { ...request, ...(after !== undefined && { after }) });
    rows.push(...page.rows);
    after = page.next;
  } while (after !== undefined && rows.length < MOST_EXPORTED);
  return rows;
}

export function scopeOf({
  market,
  brand,
  product,
}: {
  readonly market: MarketId;
  readonly brand: string | undefined;
  readonly product: string | undefined;
}) {
  return {
    ofMarket: market,
    ...(brand !== undefined && { ofBrand: brand }),
    ...(product !== undefined && { ofProduct: product }),
  };
}
