import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { FrozenCopy } from './frozen-copy/en.ts';

export const frozenCopy: Catalogue<FrozenCopy> = defineCatalogue({
  en: async () => (await import('./frozen-copy/en.ts')).en,
  fil: async () => (await import('./frozen-copy/fil.ts')).fil,
  hi: async () => (await import('./frozen-copy/hi.ts')).hi,
  reference: async () => (await import('./frozen-copy/reference.ts')).reference,
});
