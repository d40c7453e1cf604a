import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { DocumentCopy } from './document-copy/en.ts';

export const documentCopy: Catalogue<DocumentCopy> = defineCatalogue({
  en: async () => (await import('./document-copy/en.ts')).en,
  fil: async () => (await import('./document-copy/fil.ts')).fil,
  hi: async () => (await import('./document-copy/hi.ts')).hi,
  reference: async () => (await import('./document-copy/reference.ts')).reference,
});
