import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { BorrowingLimitsCopy } from './copy/en.ts';

export const borrowingLimitsCopy: Catalogue<BorrowingLimitsCopy> = defineCatalogue({
  en: async () => (await import('./copy/en.ts')).en,
  fil: async () => (await import('./copy/fil.ts')).fil,
  hi: async () => (await import('./copy/hi.ts')).hi,
  // The specification has no such page.
  reference: async () => ({}),
});
