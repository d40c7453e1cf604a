import { LISTED_MARKETS, type MarketId, perMarket } from '@hiram/contract/market-ids';

export const marketNames = perMarket({ PH: 'Philippines', IN: 'India', reference: 'Reference' });

/** The markets as options of a field. */
export const markets: readonly { readonly value: MarketId; readonly label: string }[] = LISTED_MARKETS.map(
  (value) => ({ value, label: marketNames[value] }),
);
