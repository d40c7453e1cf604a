import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { DownloadCopy } from './download-texts/en.ts';

/** Loaded after registration, because the form does not use it. */
export const downloadCopy: Catalogue<DownloadCopy> = defineCatalogue({
  en: async () => (await import('./download-texts/en.ts')).en,
  fil: async () => (await import('./download-texts/fil.ts')).fil,
  hi: async () => (await import('./download-texts/hi.ts')).hi,
  // The specification has no literal strings for this page.
  reference: async () => ({}),
});
