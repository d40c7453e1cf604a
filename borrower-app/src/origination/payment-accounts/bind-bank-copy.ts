import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { BindBankCopy } from './bind-bank-copy/en.ts';

export const bindBankCopy: Catalogue<BindBankCopy> = defineCatalogue({
  en: async () => (await import('./bind-bank-copy/en.ts')).en,
  fil: async () => (await import('./bind-bank-copy/fil.ts')).fil,
  hi: async () => (await import('./bind-bank-copy/hi.ts')).hi,
  reference: async () => (await import('./bind-bank-copy/reference.ts')).reference,
});
