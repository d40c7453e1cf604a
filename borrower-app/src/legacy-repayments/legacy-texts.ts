import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { LegacyCopy } from './legacy-texts/en.ts';

export const legacyCopy: Catalogue<LegacyCopy> = defineCatalogue({
  en: async () => (await import('./legacy-texts/en.ts')).en,
  fil: async () => (await import('./legacy-texts/fil.ts')).fil,
  hi: async () => (await import('./legacy-texts/hi.ts')).hi,
  reference: async () => (await import('./legacy-texts/reference.ts')).reference,
});
