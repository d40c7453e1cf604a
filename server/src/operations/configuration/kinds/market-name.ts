import { type MarketId, perMarket } from '@hiram/contract/market-ids';

const names = perMarket({
  PH: 'the Philippines',
  IN: 'India',
  reference: 'the reference market',
});

export function marketName(market: MarketId): string {
  return names[market];
}
