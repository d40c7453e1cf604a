import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { AgreementCopy } from './agreement-texts/en.ts';

/** Loaded when the agreement is opened, because it is longer than the page. */
export const agreementCopy: Catalogue<AgreementCopy> = defineCatalogue({
  en: async () => (await import('./agreement-texts/en.ts')).en,
  fil: async () => (await import('./agreement-texts/fil.ts')).fil,
  hi: async () => (await import('./agreement-texts/hi.ts')).hi,
  // The specification has no text for the agreement.
  reference: async () => ({}),
});
