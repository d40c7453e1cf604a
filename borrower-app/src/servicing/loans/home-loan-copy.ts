import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { HomeLoanCopy } from './home-loan-copy/en.ts';

/** Copy of the home page of a borrower who has a loan. It loads together with that part of the page. */
export const homeLoanCopy: Catalogue<HomeLoanCopy> = defineCatalogue({
  en: async () => (await import('./home-loan-copy/en.ts')).en,
  fil: async () => (await import('./home-loan-copy/fil.ts')).fil,
  hi: async () => (await import('./home-loan-copy/hi.ts')).hi,
  // The specification's presentation has a home page of its own.
  reference: async () => ({}),
});
