import { MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { normaliseMobile } from '@hiram/markets/mobile-number';
import type { CellConfig } from './cells-config.ts';
import type { PeerCell } from './routing-config.ts';

/** Where a typed number belongs, as far as its form tells. */
export type NumberPlace =
  /** Here, or nowhere. */
  | { readonly kind: 'here' }
  /** Only one other cell has its market, so nobody need be asked. */
  | { readonly kind: 'cell'; readonly cell: PeerCell }
  /** Several cells have its market: the directory knows which, by the number in these stored forms. */
  | { readonly kind: 'ask'; readonly mobiles: readonly string[]; readonly isOfThisMarket: boolean };

/** The brand's market reads a number first: some national numbers are valid in several markets. */
export function placeOfNumber(
  typed: string,
  market: MarketId,
  { cell, peers }: { readonly cell: CellConfig; readonly peers: readonly PeerCell[] },
): NumberPlace {
  const own = storedForm(typed, market);
  if (own !== undefined) {
    return peers.some((peer) => peer.markets.includes(market))
      ? { kind: 'ask', mobiles: [own], isOfThisMarket: true }
      : { kind: 'here' };
  }
  const foreign = MARKET_IDS.filter((one) => !cell.markets.includes(one)).flatMap((one) => {
    const mobile = storedForm(typed, one);
    return mobile === undefined ? [] : [{ market: one, mobile }];
  });
  const candidates = peers.filter((peer) => foreign.some((one) => peer.markets.includes(one.market)));
  const [only, ...others] = candidates;
  if (only === undefined) return { kind: 'here' };
  if (others.length === 0) return { kind: 'cell', cell: only };
  return { kind: 'ask', mobiles: foreign.map(({ mobile }) => mobile), isOfThisMarket: false };
}

function storedForm(typed: string, market: MarketId): string | undefined {
  return normaliseMobile(marketPack(market).facts.mobile, typed);
}
