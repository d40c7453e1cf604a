import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { HomeCopy } from './home-texts/en.ts';

export const homeCopy: Catalogue<HomeCopy> = defineCatalogue({
  en: async () => (await import('./home-texts/en.ts')).en,
  fil: async () => (await import('./home-texts/fil.ts')).fil,
  hi: async () => (await import('./home-texts/hi.ts')).hi,
  reference: async () => (await import('./home-texts/reference.ts')).reference,
});
