import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { EarlyTexts } from './early-texts/en.ts';

export const earlyTexts: Catalogue<EarlyTexts> = defineCatalogue({
  en: async () => (await import('./early-texts/en.ts')).en,
  fil: async () => (await import('./early-texts/fil.ts')).fil,
  hi: async () => (await import('./early-texts/hi.ts')).hi,
  reference: async () => (await import('./early-texts/reference.ts')).reference,
});
