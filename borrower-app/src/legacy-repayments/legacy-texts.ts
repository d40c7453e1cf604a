import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { LegacyTexts } from './legacy-texts/en.ts';

export const legacyTexts: Catalogue<LegacyTexts> = defineCatalogue({
  en: async () => (await import('./legacy-texts/en.ts')).en,
  fil: async () => (await import('./legacy-texts/fil.ts')).fil,
  hi: async () => (await import('./legacy-texts/hi.ts')).hi,
  reference: async () => (await import('./legacy-texts/reference.ts')).reference,
});
