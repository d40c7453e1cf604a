import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { PaidTexts } from './paid-texts/en.ts';

export const paidTexts: Catalogue<PaidTexts> = defineCatalogue({
  en: async () => (await import('./paid-texts/en.ts')).en,
  fil: async () => (await import('./paid-texts/fil.ts')).fil,
  hi: async () => (await import('./paid-texts/hi.ts')).hi,
  reference: async () => ({}),
});
