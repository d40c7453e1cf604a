import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { DownloadTexts } from './download-texts/en.ts';

/** Fetched when somebody has registered: the form does not say any of it. */
export const downloadTexts: Catalogue<DownloadTexts> = defineCatalogue({
  en: async () => (await import('./download-texts/en.ts')).en,
  fil: async () => (await import('./download-texts/fil.ts')).fil,
  hi: async () => (await import('./download-texts/hi.ts')).hi,
  // The specification gives no text of the page.
  reference: async () => ({}),
});
