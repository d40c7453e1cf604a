import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { CancelCopy } from './cancel-copy/en.ts';

/** Loaded with the sheet when it is opened. The specification has no literal strings for it. */
export const cancelCopy: Catalogue<CancelCopy> = defineCatalogue({
  en: async () => (await import('./cancel-copy/en.ts')).en,
  fil: async () => (await import('./cancel-copy/fil.ts')).fil,
  hi: async () => (await import('./cancel-copy/hi.ts')).hi,
  reference: async () => ({}),
});
