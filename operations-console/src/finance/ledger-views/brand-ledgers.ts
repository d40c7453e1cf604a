import type { Book } from './queries.ts';

/** The sets of books: one per market, each in one currency. */
export const books: readonly { readonly value: Book; readonly label: string }[] = [
  { value: 'PH', label: 'Philippines' },
  { value: 'IN', label: 'India' },
  { value: 'reference', label: 'Reference' },
];

export function bookOf(name: string | null): Book {
  return books.find(({ value }) => value === name)?.value ?? 'PH';
}
