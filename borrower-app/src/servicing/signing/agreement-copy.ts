import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { AgreementCopy } from './agreement-copy/en.ts';

/** The copy around a document, wherever it is read. */
export const agreementCopy: Catalogue<AgreementCopy> = defineCatalogue({
  en: async () => (await import('./agreement-copy/en.ts')).en,
  fil: async () => (await import('./agreement-copy/fil.ts')).fil,
  hi: async () => (await import('./agreement-copy/hi.ts')).hi,
  reference: async () => (await import('./agreement-copy/reference.ts')).reference,
});
