import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { BindCardCopy } from './bind-card-copy/en.ts';

export const bindCardCopy: Catalogue<BindCardCopy> = defineCatalogue({
  en: async () => (await import('./bind-card-copy/en.ts')).en,
  fil: async () => (await import('./bind-card-copy/fil.ts')).fil,
  hi: async () => (await import('./bind-card-copy/hi.ts')).hi,
  // The specification has no literal strings for the list.
  reference: async () => ({}),
});
