import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { BorrowCopy } from './borrow-copy/en.ts';

export const borrowCopy: Catalogue<BorrowCopy> = defineCatalogue({
  en: async () => (await import('./borrow-copy/en.ts')).en,
  fil: async () => (await import('./borrow-copy/fil.ts')).fil,
  hi: async () => (await import('./borrow-copy/hi.ts')).hi,
  // Only our own presentation has this part.
  reference: () => Promise.resolve({}),
});
