import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { OutcomeCopy } from './outcome-texts/en.ts';

export const outcomeCopy: Catalogue<OutcomeCopy> = defineCatalogue({
  en: async () => (await import('./outcome-texts/en.ts')).en,
  fil: async () => (await import('./outcome-texts/fil.ts')).fil,
  hi: async () => (await import('./outcome-texts/hi.ts')).hi,
  reference: async () => (await import('./outcome-texts/reference.ts')).reference,
});
