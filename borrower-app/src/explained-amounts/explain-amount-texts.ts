import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { ExplainedCopy } from './explain-amount-texts/en.ts';

export const explainedCopy: Catalogue<ExplainedCopy> = defineCatalogue({
  en: async () => (await import('./explain-amount-texts/en.ts')).en,
  fil: async () => (await import('./explain-amount-texts/fil.ts')).fil,
  hi: async () => (await import('./explain-amount-texts/hi.ts')).hi,
  reference: async () => ({}),
});
