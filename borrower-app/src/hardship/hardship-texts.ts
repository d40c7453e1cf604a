import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { HardshipCopy } from './hardship-texts/en.ts';

export const hardshipCopy: Catalogue<HardshipCopy> = defineCatalogue({
  en: async () => (await import('./hardship-texts/en.ts')).en,
  fil: async () => (await import('./hardship-texts/fil.ts')).fil,
  hi: async () => (await import('./hardship-texts/hi.ts')).hi,
  reference: async () => (await import('./hardship-texts/reference.ts')).reference,
});
