import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { PaidCopy } from './paid-texts/en.ts';

export const paidCopy: Catalogue<PaidCopy> = defineCatalogue({
  en: async () => (await import('./paid-texts/en.ts')).en,
  fil: async () => (await import('./paid-texts/fil.ts')).fil,
  hi: async () => (await import('./paid-texts/hi.ts')).hi,
  reference: async () => ({}),
});
