import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { ProductsCopy } from './texts/en.ts';

export const productsCopy: Catalogue<ProductsCopy> = defineCatalogue({
  en: async () => (await import('./texts/en.ts')).en,
  fil: async () => (await import('./texts/fil.ts')).fil,
  hi: async () => (await import('./texts/hi.ts')).hi,
  reference: async () => (await import('./texts/reference.ts')).reference,
});
