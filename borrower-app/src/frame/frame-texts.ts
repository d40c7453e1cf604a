import type { DesignTexts } from '../design/texts/design-texts.ts';
import { en as englishDesignTexts } from '../design/texts/en.ts';
import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { FrameTexts } from './texts/en.ts';

/** What the frame says around every screen. */
export const frameTexts: Catalogue<FrameTexts> = defineCatalogue({
  en: async () => (await import('./texts/en.ts')).en,
  fil: async () => (await import('./texts/fil.ts')).fil,
  hi: async () => (await import('./texts/hi.ts')).hi,
  reference: async () => (await import('./texts/reference.ts')).reference,
});

/** What components say by themselves. They bring their English along, for a page whose own language did not arrive. */
export const designTexts: Catalogue<DesignTexts> = defineCatalogue({
  en: () => Promise.resolve(englishDesignTexts),
  fil: async () => (await import('../design/texts/fil.ts')).fil,
  hi: async () => (await import('../design/texts/hi.ts')).hi,
  reference: async () => (await import('../design/texts/reference.ts')).reference,
});
