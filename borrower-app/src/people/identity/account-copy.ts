import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { AccountCopy } from './account-copy/en.ts';

/** Copy that only some people need: existing accounts, lost passwords and captchas. */
export const accountCopy: Catalogue<AccountCopy> = defineCatalogue({
  en: async () => (await import('./account-copy/en.ts')).en,
  fil: async () => (await import('./account-copy/fil.ts')).fil,
  hi: async () => (await import('./account-copy/hi.ts')).hi,
  reference: async () => (await import('./account-copy/reference.ts')).reference,
});
