import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { DownloadCopy } from './download-copy/en.ts';

/** Loaded after registration, because the form does not use it. */
export const downloadCopy: Catalogue<DownloadCopy> = defineCatalogue({
  en: async () => (await import('./download-copy/en.ts')).en,
  fil: async () => (await import('./download-copy/fil.ts')).fil,
  hi: async () => (await import('./download-copy/hi.ts')).hi,
  // The specification has no literal strings for this page.
  reference: async () => ({}),
});
