/** Only the ids: the rules and charges of a market belong to the server. */
export const MARKET_IDS = ['reference', 'PH', 'IN'] as const;

export type MarketId = (typeof MARKET_IDS)[number];

export function isMarketId(word: unknown): word is MarketId {
  return MARKET_IDS.some((id) => id === word);
}
