import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { AccountTexts } from './account-texts/en.ts';

/** What only some people read: whoever has an account already, loses a password, or meets a captcha. */
export const accountTexts: Catalogue<AccountTexts> = defineCatalogue({
  en: async () => (await import('./account-texts/en.ts')).en,
  fil: async () => (await import('./account-texts/fil.ts')).fil,
  hi: async () => (await import('./account-texts/hi.ts')).hi,
  reference: async () => (await import('./account-texts/reference.ts')).reference,
});
