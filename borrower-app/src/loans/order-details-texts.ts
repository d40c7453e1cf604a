import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { OrderDetailsCopy } from './order-details-texts/en.ts';

export const orderDetailsCopy: Catalogue<OrderDetailsCopy> = defineCatalogue({
  en: async () => (await import('./order-details-texts/en.ts')).en,
  fil: async () => (await import('./order-details-texts/fil.ts')).fil,
  hi: async () => (await import('./order-details-texts/hi.ts')).hi,
  reference: async () => (await import('./order-details-texts/reference.ts')).reference,
});
