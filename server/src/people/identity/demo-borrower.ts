import { type MarketId, perMarket } from '@hiram/contract/market-ids';
import type { BorrowerRegistration } from './borrower.ts';

/** Easily typed numbers in each market's format. */
const numbers: Readonly<Record<MarketId, string>> = perMarket({
  PH: '+639171234567',
  IN: '+919876543210',
  reference: '13812345678',
});

/** The developer's identity without logging in. One per brand; exists only in development. */
export function demoBorrower(brand: {
  readonly code: string;
  readonly market: MarketId;
}): BorrowerRegistration {
  return { brand: brand.code, market: brand.market, mobile: numbers[brand.market] };
}
