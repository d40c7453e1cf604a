import type { MarketId } from '@hiram/contract/market-ids';
import { createContext, type ReactNode, useContext } from 'react';
import type { BrandConfig } from './brand-config.ts';
import { type MarketFormat, marketFormats, readMarket } from './market.ts';

const BrandContext = createContext<BrandConfig | undefined>(undefined);

export function BrandProvider({ brand, children }: { brand: BrandConfig | undefined; children: ReactNode }) {
  return <BrandContext value={brand}>{children}</BrandContext>;
}

/** The brand of the page. Undefined while a document is prerendered, because a document serves every brand. */
export function useBrand(): BrandConfig | undefined {
  return useContext(BrandContext);
}

export function useMarket(): MarketId {
  return readMarket(useBrand()?.market ?? '');
}

/** The currency and time zone in which the page formats amounts and times. */
export function useMarketFormat(): MarketFormat {
  return marketFormats[useMarket()];
}
