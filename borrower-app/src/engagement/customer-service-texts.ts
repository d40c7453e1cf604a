import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { CustomerServiceTexts } from './customer-service-texts/en.ts';

export const customerServiceTexts: Catalogue<CustomerServiceTexts> = defineCatalogue({
  en: async () => (await import('./customer-service-texts/en.ts')).en,
  fil: async () => (await import('./customer-service-texts/fil.ts')).fil,
  hi: async () => (await import('./customer-service-texts/hi.ts')).hi,
  reference: async () => ({}),
});
