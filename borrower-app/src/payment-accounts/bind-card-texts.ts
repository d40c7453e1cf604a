import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { BindCardCopy } from './bind-card-texts/en.ts';

export const bindCardCopy: Catalogue<BindCardCopy> = defineCatalogue({
  en: async () => (await import('./bind-card-texts/en.ts')).en,
  fil: async () => (await import('./bind-card-texts/fil.ts')).fil,
  hi: async () => (await import('./bind-card-texts/hi.ts')).hi,
  // The specification has no literal strings for the list.
  reference: async () => ({}),
});
