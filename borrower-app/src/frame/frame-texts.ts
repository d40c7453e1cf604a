import type { DesignTexts } from '../design/texts/design-texts.ts';
import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { FrameTexts } from './texts/en.ts';

/** Copy of the frame around every screen. */
export const frameTexts: Catalogue<FrameTexts> = defineCatalogue({
  en: async () => (await import('./texts/en.ts')).en,
  fil: async () => (await import('./texts/fil.ts')).fil,
  hi: async () => (await import('./texts/hi.ts')).hi,
  reference: async () => (await import('./texts/reference.ts')).reference,
});

/** Copy that the components themselves contain. */
export const designTexts: Catalogue<DesignTexts> = defineCatalogue({
  en: async () => (await import('../design/texts/en.ts')).en,
  fil: async () => (await import('../design/texts/fil.ts')).fil,
  hi: async () => (await import('../design/texts/hi.ts')).hi,
  reference: async () => (await import('../design/texts/reference.ts')).reference,
});
