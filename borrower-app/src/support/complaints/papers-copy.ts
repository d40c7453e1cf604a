import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { PapersCopy } from './papers-copy/en.ts';

/** Copy of the papers for outside bodies. It loads together with that part of the page. */
export const papersCopy: Catalogue<PapersCopy> = defineCatalogue({
  en: async () => (await import('./papers-copy/en.ts')).en,
  fil: async () => (await import('./papers-copy/fil.ts')).fil,
  hi: async () => (await import('./papers-copy/hi.ts')).hi,
  // The specification's market names no outside body.
  reference: async () => ({}),
});
