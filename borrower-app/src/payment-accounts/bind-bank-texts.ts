import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { BindBankCopy } from './bind-bank-texts/en.ts';

export const bindBankCopy: Catalogue<BindBankCopy> = defineCatalogue({
  en: async () => (await import('./bind-bank-texts/en.ts')).en,
  fil: async () => (await import('./bind-bank-texts/fil.ts')).fil,
  hi: async () => (await import('./bind-bank-texts/hi.ts')).hi,
  reference: async () => (await import('./bind-bank-texts/reference.ts')).reference,
});
