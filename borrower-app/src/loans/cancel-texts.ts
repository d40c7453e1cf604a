import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { CancelCopy } from './cancel-texts/en.ts';

/** Loaded with the sheet when it is opened. The specification has no literal strings for it. */
export const cancelCopy: Catalogue<CancelCopy> = defineCatalogue({
  en: async () => (await import('./cancel-texts/en.ts')).en,
  fil: async () => (await import('./cancel-texts/fil.ts')).fil,
  hi: async () => (await import('./cancel-texts/hi.ts')).hi,
  reference: async () => ({}),
});
