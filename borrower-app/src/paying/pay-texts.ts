import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { PayCopy } from './pay-texts/en.ts';

export const payCopy: Catalogue<PayCopy> = defineCatalogue({
  en: async () => (await import('./pay-texts/en.ts')).en,
  fil: async () => (await import('./pay-texts/fil.ts')).fil,
  hi: async () => (await import('./pay-texts/hi.ts')).hi,
  reference: async () => (await import('./pay-texts/reference.ts')).reference,
});
