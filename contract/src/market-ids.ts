/** Ids alone: what a market allows and charges is the server's to know. */
export const MARKET_IDS = ['reference', 'PH', 'IN'] as const;

export type MarketId = (typeof MARKET_IDS)[number];

export function isMarketId(word: unknown): word is MarketId {
  return MARKET_IDS.some((id) => id === word);
}
