import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { DetailsCopy } from './details-copy/en.ts';

export const detailsCopy: Catalogue<DetailsCopy> = defineCatalogue({
  en: async () => (await import('./details-copy/en.ts')).en,
  fil: async () => (await import('./details-copy/fil.ts')).fil,
  hi: async () => (await import('./details-copy/hi.ts')).hi,
  reference: async () => (await import('./details-copy/reference.ts')).reference,
});
