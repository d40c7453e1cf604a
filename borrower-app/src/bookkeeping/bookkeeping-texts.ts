import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { BookkeepingCopy } from './texts/en.ts';

export const bookkeepingCopy: Catalogue<BookkeepingCopy> = defineCatalogue({
  en: async () => (await import('./texts/en.ts')).en,
  fil: async () => (await import('./texts/fil.ts')).fil,
  hi: async () => (await import('./texts/hi.ts')).hi,
  reference: async () => (await import('./texts/reference.ts')).reference,
});
