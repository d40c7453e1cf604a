import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { DetailsCopy } from './details-texts/en.ts';

export const detailsCopy: Catalogue<DetailsCopy> = defineCatalogue({
  en: async () => (await import('./details-texts/en.ts')).en,
  fil: async () => (await import('./details-texts/fil.ts')).fil,
  hi: async () => (await import('./details-texts/hi.ts')).hi,
  reference: async () => (await import('./details-texts/reference.ts')).reference,
});
