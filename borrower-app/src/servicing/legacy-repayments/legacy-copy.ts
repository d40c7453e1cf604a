import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { LegacyCopy } from './legacy-copy/en.ts';

export const legacyCopy: Catalogue<LegacyCopy> = defineCatalogue({
  en: async () => (await import('./legacy-copy/en.ts')).en,
  fil: async () => (await import('./legacy-copy/fil.ts')).fil,
  hi: async () => (await import('./legacy-copy/hi.ts')).hi,
  reference: async () => (await import('./legacy-copy/reference.ts')).reference,
});
