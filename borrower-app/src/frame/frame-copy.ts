import { type Catalogue, defineCatalogue } from '../copy/catalogue.ts';
import type { DesignCopy } from '../design/copy/design-copy.ts';
import type { FrameCopy } from './copy/en.ts';

/** Copy of the frame around every screen. */
export const frameCopy: Catalogue<FrameCopy> = defineCatalogue({
  en: async () => (await import('./copy/en.ts')).en,
  fil: async () => (await import('./copy/fil.ts')).fil,
  hi: async () => (await import('./copy/hi.ts')).hi,
  reference: async () => (await import('./copy/reference.ts')).reference,
});

/** Copy that the components themselves contain. */
export const designCopy: Catalogue<DesignCopy> = defineCatalogue({
  en: async () => (await import('../design/copy/en.ts')).en,
  fil: async () => (await import('../design/copy/fil.ts')).fil,
  hi: async () => (await import('../design/copy/hi.ts')).hi,
  reference: async () => (await import('../design/copy/reference.ts')).reference,
});
