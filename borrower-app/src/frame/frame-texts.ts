import type { DesignCopy } from '../design/texts/design-texts.ts';
import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { FrameCopy } from './texts/en.ts';

/** Copy of the frame around every screen. */
export const frameCopy: Catalogue<FrameCopy> = defineCatalogue({
  en: async () => (await import('./texts/en.ts')).en,
  fil: async () => (await import('./texts/fil.ts')).fil,
  hi: async () => (await import('./texts/hi.ts')).hi,
  reference: async () => (await import('./texts/reference.ts')).reference,
});

/** Copy that the components themselves contain. */
export const designCopy: Catalogue<DesignCopy> = defineCatalogue({
  en: async () => (await import('../design/texts/en.ts')).en,
  fil: async () => (await import('../design/texts/fil.ts')).fil,
  hi: async () => (await import('../design/texts/hi.ts')).hi,
  reference: async () => (await import('../design/texts/reference.ts')).reference,
});
