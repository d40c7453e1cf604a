import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { PaidCopy } from './paid-copy/en.ts';

export const paidCopy: Catalogue<PaidCopy> = defineCatalogue({
  en: async () => (await import('./paid-copy/en.ts')).en,
  fil: async () => (await import('./paid-copy/fil.ts')).fil,
  hi: async () => (await import('./paid-copy/hi.ts')).hi,
  reference: async () => ({}),
});
