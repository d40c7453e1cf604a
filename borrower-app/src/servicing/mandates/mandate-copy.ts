import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { MandateCopy } from './mandate-copy/en.ts';

export const mandateCopy: Catalogue<MandateCopy> = defineCatalogue({
  en: async () => (await import('./mandate-copy/en.ts')).en,
  fil: async () => (await import('./mandate-copy/fil.ts')).fil,
  hi: async () => (await import('./mandate-copy/hi.ts')).hi,
  reference: async () => (await import('./mandate-copy/reference.ts')).reference,
});
