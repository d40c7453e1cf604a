import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { AgreementCopy } from './agreement-copy/en.ts';

/** Loaded when the agreement is opened, because it is longer than the page. */
export const agreementCopy: Catalogue<AgreementCopy> = defineCatalogue({
  en: async () => (await import('./agreement-copy/en.ts')).en,
  fil: async () => (await import('./agreement-copy/fil.ts')).fil,
  hi: async () => (await import('./agreement-copy/hi.ts')).hi,
  // The specification has no text for the agreement.
  reference: async () => ({}),
});
