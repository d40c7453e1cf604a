import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { OrdersCopy } from './orders-copy/en.ts';

export const ordersCopy: Catalogue<OrdersCopy> = defineCatalogue({
  en: async () => (await import('./orders-copy/en.ts')).en,
  fil: async () => (await import('./orders-copy/fil.ts')).fil,
  hi: async () => (await import('./orders-copy/hi.ts')).hi,
  reference: async () => (await import('./orders-copy/reference.ts')).reference,
});
