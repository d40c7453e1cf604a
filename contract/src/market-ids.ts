/** Only the ids: the rules and charges of a market belong to the server. */
export const MARKET_IDS = ['reference', 'PH', 'IN'] as const;

export type MarketId = (typeof MARKET_IDS)[number];

/** As people choose from them: the reference market, which has no lender, comes last. */
export const LISTED_MARKETS: readonly MarketId[] = [
  ...MARKET_IDS.filter((id) => id !== 'reference'),
  'reference',
];

export function isMarketId(word: unknown): word is MarketId {
  return MARKET_IDS.some((id) => id === word);
}

/**
 * Whose forms, formats, policies and copy a market uses where it states none of its own. One that is named here under its
 * own id must state all of them.
 */
const LIKE = { reference: 'reference', PH: 'PH', IN: 'IN' } as const satisfies Record<MarketId, MarketId>;

/** A market that others may be like. */
type StatedMarket = (typeof LIKE)[MarketId];

/** A value for each market. The only place that knows which market is like another. */
export function perMarket<Value>(
  stated: Readonly<Record<StatedMarket, Value> & Partial<Record<MarketId, Value>>>,
): Readonly<Record<MarketId, Value>> {
  const entries = MARKET_IDS.map((id) => [id, stated[id] ?? stated[LIKE[id]]] as const);
  // The cast is safe: there is an entry for each id.
  return Object.fromEntries(entries) as Record<MarketId, Value>;
}
