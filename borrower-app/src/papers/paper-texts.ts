import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { DocumentCopy } from './paper-texts/en.ts';

export const documentCopy: Catalogue<DocumentCopy> = defineCatalogue({
  en: async () => (await import('./paper-texts/en.ts')).en,
  fil: async () => (await import('./paper-texts/fil.ts')).fil,
  hi: async () => (await import('./paper-texts/hi.ts')).hi,
  reference: async () => (await import('./paper-texts/reference.ts')).reference,
});
