import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { OrderDetailsCopy } from './order-details-copy/en.ts';

export const orderDetailsCopy: Catalogue<OrderDetailsCopy> = defineCatalogue({
  en: async () => (await import('./order-details-copy/en.ts')).en,
  fil: async () => (await import('./order-details-copy/fil.ts')).fil,
  hi: async () => (await import('./order-details-copy/hi.ts')).hi,
  reference: async () => (await import('./order-details-copy/reference.ts')).reference,
});
