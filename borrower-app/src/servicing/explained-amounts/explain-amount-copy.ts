import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { ExplainedCopy } from './explain-amount-copy/en.ts';

export const explainedCopy: Catalogue<ExplainedCopy> = defineCatalogue({
  en: async () => (await import('./explain-amount-copy/en.ts')).en,
  fil: async () => (await import('./explain-amount-copy/fil.ts')).fil,
  hi: async () => (await import('./explain-amount-copy/hi.ts')).hi,
  reference: async () => ({}),
});
