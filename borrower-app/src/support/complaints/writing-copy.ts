import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { WritingCopy } from './writing-copy/en.ts';

export const writingCopy: Catalogue<WritingCopy> = defineCatalogue({
  en: async () => (await import('./writing-copy/en.ts')).en,
  fil: async () => (await import('./writing-copy/fil.ts')).fil,
  hi: async () => (await import('./writing-copy/hi.ts')).hi,
  reference: async () => (await import('./writing-copy/reference.ts')).reference,
});
