import type { MarketId } from '@hiram/contract/market-ids';
import type { BorrowerRegistration } from './borrower.ts';

/** Numbers that are easy to type, of the form that each market takes. */
const numbers: Readonly<Record<MarketId, string>> = {
  PH: '+639171234567',
  IN: '+919876543210',
  reference: '13812345678',
};

/** Whom a developer is, without logging in. Each brand has one; they exist in development alone. */
export function demoBorrower(brand: {
  readonly code: string;
  readonly market: MarketId;
}): BorrowerRegistration {
  return { brand: brand.code, market: brand.market, mobile: numbers[brand.market] };
}
