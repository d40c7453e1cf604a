import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { AccountCopy } from './account-texts/en.ts';

/** Copy that only some people need: existing accounts, lost passwords and captchas. */
export const accountCopy: Catalogue<AccountCopy> = defineCatalogue({
  en: async () => (await import('./account-texts/en.ts')).en,
  fil: async () => (await import('./account-texts/fil.ts')).fil,
  hi: async () => (await import('./account-texts/hi.ts')).hi,
  reference: async () => (await import('./account-texts/reference.ts')).reference,
});
