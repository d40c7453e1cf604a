import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { RepayCopy } from './repay-copy/en.ts';

export const repayCopy: Catalogue<RepayCopy> = defineCatalogue({
  en: async () => (await import('./repay-copy/en.ts')).en,
  fil: async () => (await import('./repay-copy/fil.ts')).fil,
  hi: async () => (await import('./repay-copy/hi.ts')).hi,
  reference: async () => (await import('./repay-copy/reference.ts')).reference,
});
