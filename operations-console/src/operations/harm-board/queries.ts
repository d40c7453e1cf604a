import type { DataOf } from '@hiram/contract/call';
import type { MarketId } from '@hiram/contract/market-ids';
import { readHarmBoard } from '@hiram/contract/operations/harm-board';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { sendCall } from '#session/send-call.ts';

export type HarmBoard = DataOf<typeof readHarmBoard>;
export type MeasuredHarm = HarmBoard['measures'][number];
export type HarmStop = HarmBoard['stops'][number];

export const HARM_KEY = ['harmBoard'] as const;

/** The measures change once a day; a stop when a colleague decides. */
const REFRESH_MS = 30_000;

export function useHarmBoard({
  market,
  product,
}: {
  readonly market: MarketId;
  readonly product: string | undefined;
}) {
  return useQuery({
    queryKey: [...HARM_KEY, market, product],
    queryFn: () =>
      sendCall(readHarmBoard, { ofMarket: market, ...(product !== undefined && { ofProduct: product }) }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}
