import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { HomeTexts } from './home-texts/en.ts';

export const homeTexts: Catalogue<HomeTexts> = defineCatalogue({
  en: async () => (await import('./home-texts/en.ts')).en,
  fil: async () => (await import('./home-texts/fil.ts')).fil,
  hi: async () => (await import('./home-texts/hi.ts')).hi,
  reference: async () => (await import('./home-texts/reference.ts')).reference,
});
