import type { MarketId } from '@hiram/contract/market-ids';
import { markets } from '#cases/markets.ts';

/** The sets of books: one per market, each in one currency. */
export const books = markets;

export function bookOf(name: string | null): MarketId {
  return books.find(({ value }) => value === name)?.value ?? 'PH';
}
