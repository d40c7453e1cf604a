import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { OrdersCopy } from './orders-texts/en.ts';

export const ordersCopy: Catalogue<OrdersCopy> = defineCatalogue({
  en: async () => (await import('./orders-texts/en.ts')).en,
  fil: async () => (await import('./orders-texts/fil.ts')).fil,
  hi: async () => (await import('./orders-texts/hi.ts')).hi,
  reference: async () => (await import('./orders-texts/reference.ts')).reference,
});
