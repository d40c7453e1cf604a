import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { ApplicationPagesCopy } from './filling-texts/en.ts';

export const applicationPagesCopy: Catalogue<ApplicationPagesCopy> = defineCatalogue({
  en: async () => (await import('./filling-texts/en.ts')).en,
  fil: async () => (await import('./filling-texts/fil.ts')).fil,
  hi: async () => (await import('./filling-texts/hi.ts')).hi,
  reference: async () => (await import('./filling-texts/reference.ts')).reference,
});
