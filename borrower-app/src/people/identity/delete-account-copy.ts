import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { DeleteAccountCopy } from './delete-account-copy/en.ts';

export const deleteAccountCopy: Catalogue<DeleteAccountCopy> = defineCatalogue({
  en: async () => (await import('./delete-account-copy/en.ts')).en,
  fil: async () => (await import('./delete-account-copy/fil.ts')).fil,
  hi: async () => (await import('./delete-account-copy/hi.ts')).hi,
  reference: async () => (await import('./delete-account-copy/reference.ts')).reference,
});
