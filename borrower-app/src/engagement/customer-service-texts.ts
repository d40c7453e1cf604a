import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { CustomerServiceCopy } from './customer-service-texts/en.ts';

export const customerServiceCopy: Catalogue<CustomerServiceCopy> = defineCatalogue({
  en: async () => (await import('./customer-service-texts/en.ts')).en,
  fil: async () => (await import('./customer-service-texts/fil.ts')).fil,
  hi: async () => (await import('./customer-service-texts/hi.ts')).hi,
  reference: async () => ({}),
});
