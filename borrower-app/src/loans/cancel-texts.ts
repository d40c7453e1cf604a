import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { CancelTexts } from './cancel-texts/en.ts';

/** They come with the sheet, when somebody opens it. The specification has no literal for any of them. */
export const cancelTexts: Catalogue<CancelTexts> = defineCatalogue({
  en: async () => (await import('./cancel-texts/en.ts')).en,
  fil: async () => (await import('./cancel-texts/fil.ts')).fil,
  hi: async () => (await import('./cancel-texts/hi.ts')).hi,
  reference: async () => ({}),
});
