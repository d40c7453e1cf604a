import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { AgreementCopy } from './agreement-texts/en.ts';

/** The copy around a document, wherever it is read. */
export const agreementCopy: Catalogue<AgreementCopy> = defineCatalogue({
  en: async () => (await import('./agreement-texts/en.ts')).en,
  fil: async () => (await import('./agreement-texts/fil.ts')).fil,
  hi: async () => (await import('./agreement-texts/hi.ts')).hi,
  reference: async () => (await import('./agreement-texts/reference.ts')).reference,
});
