import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { EarlyCopy } from './early-copy/en.ts';

export const earlyCopy: Catalogue<EarlyCopy> = defineCatalogue({
  en: async () => (await import('./early-copy/en.ts')).en,
  fil: async () => (await import('./early-copy/fil.ts')).fil,
  hi: async () => (await import('./early-copy/hi.ts')).hi,
  reference: async () => (await import('./early-copy/reference.ts')).reference,
});
