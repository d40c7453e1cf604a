import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { WritingCopy } from './writing-texts/en.ts';

export const writingCopy: Catalogue<WritingCopy> = defineCatalogue({
  en: async () => (await import('./writing-texts/en.ts')).en,
  fil: async () => (await import('./writing-texts/fil.ts')).fil,
  hi: async () => (await import('./writing-texts/hi.ts')).hi,
  reference: async () => (await import('./writing-texts/reference.ts')).reference,
});
