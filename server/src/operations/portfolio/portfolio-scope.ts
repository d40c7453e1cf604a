import type { MarketId } from '@hiram/contract/market-ids';

/** The loans that a request is about. */
export interface PortfolioScope {
  readonly market: MarketId;
  readonly brandCode: string | undefined;
  /** The products of the market, of its brand, or one of them. */
  readonly productIds: readonly string[];
  /** All products of the brand, for metrics that are not kept by product. */
  readonly brandProductIds: readonly string[];
}
