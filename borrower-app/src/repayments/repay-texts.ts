import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { RepayCopy } from './repay-texts/en.ts';

export const repayCopy: Catalogue<RepayCopy> = defineCatalogue({
  en: async () => (await import('./repay-texts/en.ts')).en,
  fil: async () => (await import('./repay-texts/fil.ts')).fil,
  hi: async () => (await import('./repay-texts/hi.ts')).hi,
  reference: async () => (await import('./repay-texts/reference.ts')).reference,
});
