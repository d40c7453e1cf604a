import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { ProductPageTexts } from './product-texts/en.ts';

/** Apart from the calculator's, which the public site loads as well. */
export const productPageTexts: Catalogue<ProductPageTexts> = defineCatalogue({
  en: async () => (await import('./product-texts/en.ts')).en,
  fil: async () => (await import('./product-texts/fil.ts')).fil,
  hi: async () => (await import('./product-texts/hi.ts')).hi,
  reference: async () => (await import('./product-texts/reference.ts')).reference,
});
