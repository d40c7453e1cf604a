import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { EntrySheetCopy } from './sheet-texts/en.ts';

/** Loaded with the sheet when it is opened. */
export const entrySheetCopy: Catalogue<EntrySheetCopy> = defineCatalogue({
  en: async () => (await import('./sheet-texts/en.ts')).en,
  fil: async () => (await import('./sheet-texts/fil.ts')).fil,
  hi: async () => (await import('./sheet-texts/hi.ts')).hi,
  reference: async () => (await import('./sheet-texts/reference.ts')).reference,
});
