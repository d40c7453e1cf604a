import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { EntrySheetCopy } from './sheet-copy/en.ts';

/** Loaded with the sheet when it is opened. */
export const entrySheetCopy: Catalogue<EntrySheetCopy> = defineCatalogue({
  en: async () => (await import('./sheet-copy/en.ts')).en,
  fil: async () => (await import('./sheet-copy/fil.ts')).fil,
  hi: async () => (await import('./sheet-copy/hi.ts')).hi,
  reference: async () => (await import('./sheet-copy/reference.ts')).reference,
});
