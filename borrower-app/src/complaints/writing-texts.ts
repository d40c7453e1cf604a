import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { WritingTexts } from './writing-texts/en.ts';

export const writingTexts: Catalogue<WritingTexts> = defineCatalogue({
  en: async () => (await import('./writing-texts/en.ts')).en,
  fil: async () => (await import('./writing-texts/fil.ts')).fil,
  hi: async () => (await import('./writing-texts/hi.ts')).hi,
  reference: async () => (await import('./writing-texts/reference.ts')).reference,
});
