import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { HardshipCopy } from './hardship-copy/en.ts';

export const hardshipCopy: Catalogue<HardshipCopy> = defineCatalogue({
  en: async () => (await import('./hardship-copy/en.ts')).en,
  fil: async () => (await import('./hardship-copy/fil.ts')).fil,
  hi: async () => (await import('./hardship-copy/hi.ts')).hi,
  reference: async () => (await import('./hardship-copy/reference.ts')).reference,
});
