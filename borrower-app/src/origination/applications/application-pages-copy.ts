import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { ApplicationPagesCopy } from './application-pages-copy/en.ts';

export const applicationPagesCopy: Catalogue<ApplicationPagesCopy> = defineCatalogue({
  en: async () => (await import('./application-pages-copy/en.ts')).en,
  fil: async () => (await import('./application-pages-copy/fil.ts')).fil,
  hi: async () => (await import('./application-pages-copy/hi.ts')).hi,
  reference: async () => (await import('./application-pages-copy/reference.ts')).reference,
});
