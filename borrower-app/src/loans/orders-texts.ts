import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { OrdersTexts } from './orders-texts/en.ts';

export const ordersTexts: Catalogue<OrdersTexts> = defineCatalogue({
  en: async () => (await import('./orders-texts/en.ts')).en,
  fil: async () => (await import('./orders-texts/fil.ts')).fil,
  hi: async () => (await import('./orders-texts/hi.ts')).hi,
  reference: async () => (await import('./orders-texts/reference.ts')).reference,
});
