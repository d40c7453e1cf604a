import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { HomeCopy } from './home-copy/en.ts';

export const homeCopy: Catalogue<HomeCopy> = defineCatalogue({
  en: async () => (await import('./home-copy/en.ts')).en,
  fil: async () => (await import('./home-copy/fil.ts')).fil,
  hi: async () => (await import('./home-copy/hi.ts')).hi,
  reference: async () => (await import('./home-copy/reference.ts')).reference,
});
