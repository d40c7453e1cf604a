import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { EarlyCopy } from './early-texts/en.ts';

export const earlyCopy: Catalogue<EarlyCopy> = defineCatalogue({
  en: async () => (await import('./early-texts/en.ts')).en,
  fil: async () => (await import('./early-texts/fil.ts')).fil,
  hi: async () => (await import('./early-texts/hi.ts')).hi,
  reference: async () => (await import('./early-texts/reference.ts')).reference,
});
