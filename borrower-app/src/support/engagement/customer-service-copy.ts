import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { CustomerServiceCopy } from './customer-service-copy/en.ts';

export const customerServiceCopy: Catalogue<CustomerServiceCopy> = defineCatalogue({
  en: async () => (await import('./customer-service-copy/en.ts')).en,
  fil: async () => (await import('./customer-service-copy/fil.ts')).fil,
  hi: async () => (await import('./customer-service-copy/hi.ts')).hi,
  reference: async () => ({}),
});
