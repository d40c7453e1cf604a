import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { PayPageCopy } from './pay-copy/en.ts';

export const payPageCopy: Catalogue<PayPageCopy> = defineCatalogue({
  en: async () => (await import('./pay-copy/en.ts')).en,
  fil: async () => (await import('./pay-copy/fil.ts')).fil,
  hi: async () => (await import('./pay-copy/hi.ts')).hi,
  reference: async () => (await import('./pay-copy/reference.ts')).reference,
});
