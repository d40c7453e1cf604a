import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { ProductPageCopy } from './product-texts/en.ts';

/** Separate from the calculator's copy, which the public site also loads. */
export const productPageCopy: Catalogue<ProductPageCopy> = defineCatalogue({
  en: async () => (await import('./product-texts/en.ts')).en,
  fil: async () => (await import('./product-texts/fil.ts')).fil,
  hi: async () => (await import('./product-texts/hi.ts')).hi,
  reference: async () => (await import('./product-texts/reference.ts')).reference,
});
