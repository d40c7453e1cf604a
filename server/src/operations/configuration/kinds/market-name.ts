import type { MarketId } from '@hiram/contract/market-ids';

const names = {
  PH: 'the Philippines',
  IN: 'India',
  reference: 'the reference market',
} as const satisfies Record<MarketId, string>;

export function marketName(market: MarketId): string {
  return names[market];
}
