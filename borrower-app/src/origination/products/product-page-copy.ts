import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { ProductPageCopy } from './product-copy/en.ts';

/** Separate from the calculator's copy, which the public site also loads. */
export const productPageCopy: Catalogue<ProductPageCopy> = defineCatalogue({
  en: async () => (await import('./product-copy/en.ts')).en,
  fil: async () => (await import('./product-copy/fil.ts')).fil,
  hi: async () => (await import('./product-copy/hi.ts')).hi,
  reference: async () => (await import('./product-copy/reference.ts')).reference,
});
