import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { OutcomeCopy } from './outcome-copy/en.ts';

export const outcomeCopy: Catalogue<OutcomeCopy> = defineCatalogue({
  en: async () => (await import('./outcome-copy/en.ts')).en,
  fil: async () => (await import('./outcome-copy/fil.ts')).fil,
  hi: async () => (await import('./outcome-copy/hi.ts')).hi,
  reference: async () => (await import('./outcome-copy/reference.ts')).reference,
});
