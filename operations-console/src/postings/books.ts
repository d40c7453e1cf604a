import type { MarketId } from '@hiram/contract/market-ids';

/** The sets of books: one per market, each in one currency. */
export const books: readonly { readonly value: MarketId; readonly label: string }[] = [
  { value: 'PH', label: 'Philippines' },
  { value: 'IN', label: 'India' },
  { value: 'reference', label: 'Reference' },
];

export function bookOf(name: string | null): MarketId {
  return books.find(({ value }) => value === name)?.value ?? 'PH';
}
